import { Fragment } from "react";
import { elementOf } from "../../../elements.ts";
import recorded from "../../recorded-elements.json";

const isNexts = ([tag, { charset, name }]) => tag === "meta" && (charset || name === "viewport");

export default function Layout({ children }) {
  return (
    <html {...recorded.html}>
      <head>
        {recorded.head
          .filter((tree) => !isNexts(tree))
          .map((tree, at) => (
            <Fragment key={at}>{elementOf(tree)}</Fragment>
          ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
