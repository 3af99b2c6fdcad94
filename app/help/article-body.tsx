import { Fragment, type ReactNode } from "react";
import { href } from "#app/http/paths.ts";
import type { Block, Run } from "./markdown.ts";

/** An article's text. */
export function ArticleBody({ blocks }: { blocks: Block[] }) {
  return <>{blocks.map((block, at) => <Fragment key={at}>{elementOf(block)}</Fragment>)}</>;
}

function elementOf(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return <h2>{runs(block.runs)}</h2>;
    case "paragraph":
      return <p>{runs(block.runs)}</p>;
    case "list":
      return <ul>{items(block.items)}</ul>;
    case "steps":
      return <ol>{items(block.items)}</ol>;
  }
}

const items = (all: Run[][]) => all.map((item, at) => <li key={at}>{runs(item)}</li>);

function runs(all: Run[]): ReactNode[] {
  return all.map((run, at) => {
    if (typeof run === "string") return run;
    return "strong" in run ? <strong key={at}>{run.strong}</strong> : <a key={at} href={href(run.path)}>{run.text}</a>;
  });
}
