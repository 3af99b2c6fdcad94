import { createClient } from "@libsql/client/web";
import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { parseCookie } from "cookie";
import { createElement, Fragment } from "react";
import { elementOf } from "../../../../elements.ts";
import { queryDashboard, databaseUrl } from "../../../dashboard.server.ts";
import recorded from "../../../recorded-elements.json";

export async function loader({ request }: LoaderFunctionArgs) {
  const client = createClient({ url: databaseUrl });
  const { session } = parseCookie(request.headers.get("Cookie") ?? "");
  const results = await queryDashboard(client, session);
  if (!results) throw redirect("/Service/login");
  return results.map((rows) => rows.map((row) => ({ ...row })));
}

const components = { Link, form: Form };

export default function Dashboard() {
  useLoaderData<typeof loader>();
  return createElement(Fragment, null, ...recorded.body.map((tree) => elementOf(tree, components)));
}
