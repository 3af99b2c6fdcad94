export type Run = string | { strong: string } | { code: string } | { text: string; path: string };

export type Block =
  | { kind: "heading" | "paragraph"; runs: Run[] }
  | { kind: "list" | "steps"; items: Run[][] }
  | { kind: "code"; text: string };

export type FrontMatter = Record<string, string>;

/**
 * Parses the subset of Markdown that articles use: paragraphs, `##`, `-`, `1.`, bold text, code
 * without empty lines, and links to the product's own pages.
 *
 * @throws Error with the line that it can't parse
 */
export function parseMarkdown(source: string): { front: FrontMatter; blocks: Block[] } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined)
    throw new Error("An article begins with --- and what it is about.");
  const front = Object.fromEntries(head.split("\n").map((line) => line.split(/:\s*(.*)/s, 2)));
  return {
    front,
    blocks: body
      .split(/\n{2,}/)
      .map((text) => text.trim())
      .filter(Boolean)
      .map(blockOf),
  };
}

function blockOf(text: string): Block {
  const lines = text.split("\n");
  const code = /^```\n(.*)\n```$/s.exec(text)?.[1];
  if (code !== undefined) return { kind: "code", text: code };
  if (lines[0]!.startsWith("## ") && lines.length === 1)
    return { kind: "heading", runs: runsOf(text.slice(3)) };
  for (const [kind, mark] of [
    ["list", /^- /],
    ["steps", /^\d+\. /],
  ] as const) {
    if (lines.every((line) => mark.test(line)))
      return { kind, items: lines.map((line) => runsOf(line.replace(mark, ""))) };
  }
  return { kind: "paragraph", runs: runsOf(lines.join(" ")) };
}

const marks = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\((\/[^)\s]*)\)/g;

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(marks)) {
    const [complete, strong, code, linked, path] = found;
    runs.push(plain(text.slice(at, found.index)));
    if (strong !== undefined) runs.push({ strong });
    else runs.push(code === undefined ? { text: linked!, path: path! } : { code });
    at = found.index + complete.length;
  }
  return [...runs, plain(text.slice(at))].filter((run) => run !== "");
}

function plain(text: string): string {
  if (/[*_`#<>[\]]|^\s*[-+|]\s|:\/\//.test(text))
    throw new Error(`Not of the Markdown that articles are written in: ${text}`);
  return text;
}

export function textOf(block: Block): string {
  if (block.kind === "code") return block.text;
  const runs = "items" in block ? block.items.flatMap((item) => [...item, " "]) : block.runs;
  return runs.map(textOfRun).join("");
}

export function textOfRun(run: Run): string {
  if (typeof run === "string") return run;
  if ("strong" in run) return run.strong;
  return "code" in run ? run.code : run.text;
}
