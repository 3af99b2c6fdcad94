import { createClient } from "@libsql/client";
import Link from "next/link";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { createElement, Fragment } from "react";
import { elementOf } from "../../../../../../elements.ts";
import { queryDashboard, databaseUrl } from "../../../../../dashboard.server.ts";
import recorded from "../../../../../recorded-elements.json";

const client = createClient({ url: databaseUrl });

export default async function Dashboard() {
  const results = await queryDashboard(client, (await cookies()).get("session")?.value);
  if (!results) redirect("/Service/login");
  return createElement(Fragment, null, ...recorded.body.map((tree) => elementOf(tree, { Link })));
}
