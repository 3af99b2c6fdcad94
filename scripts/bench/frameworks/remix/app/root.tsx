import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { createElement, Fragment } from "react";
import { elementOf } from "../../../elements.ts";
import recorded from "../../recorded-elements.json";

export default function Root() {
  return (
    <html {...recorded.html}>
      <head>
        {createElement(Fragment, null, ...recorded.head.map((tree) => elementOf(tree)))}
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
