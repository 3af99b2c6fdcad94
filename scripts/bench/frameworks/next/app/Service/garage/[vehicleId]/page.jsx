import { createClient } from "@libsql/client";
import Link from "next/link";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { createElement, Fragment } from "react";
import { elementOf } from "../../../../../../elements.ts";
import { askForDashboard, databaseUrl } from "../../../../../dashboard.server.ts";
import recorded from "../../../../../recorded-elements.json";

const client = createClient({ url: databaseUrl });

export default async function Dashboard() {
  const answers = await askForDashboard(client, (await cookies()).get("session")?.value);
  if (!answers) redirect("/Service/login");
  return createElement(Fragment, null, ...recorded.body.map((tree) => elementOf(tree, { Link })));
}
