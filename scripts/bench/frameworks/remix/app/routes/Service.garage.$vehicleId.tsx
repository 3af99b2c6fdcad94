import { createClient } from "@libsql/client/web";
import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { parseCookie } from "cookie";
import { createElement, Fragment } from "react";
import { elementOf } from "../../../../elements.ts";
import { askForDashboard, databaseUrl } from "../../../dashboard.server.ts";
import recorded from "../../../recorded-elements.json";

export async function loader({ request }: LoaderFunctionArgs) {
  const client = createClient({ url: databaseUrl });
  const { session } = parseCookie(request.headers.get("Cookie") ?? "");
  const answers = await askForDashboard(client, session);
  if (!answers) throw redirect("/Service/login");
  return answers.map((rows) => rows.map((row) => ({ ...row })));
}

const components = { Link, form: Form };

export default function Dashboard() {
  useLoaderData<typeof loader>();
  return createElement(Fragment, null, ...recorded.body.map((tree) => elementOf(tree, components)));
}
