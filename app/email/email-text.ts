import type { Lead, Link, MailBlock, MailContent, MailItem } from "./mail-blocks.ts";

export function emailText({ about, lead, blocks, footer, unsubscribe }: MailContent): string {
  return [
    leadText(lead, about),
    ...blocks.map(blockText),
    `-- \n${footer}`,
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
  ].join("\n\n");
}

function leadText({ says, details = [], status }: Lead, about: string | undefined): string {
  const where = [status?.words, about].filter((words) => words !== undefined).join(" · ");
  return [says, where, ...details].filter((line) => line !== "").join("\n");
}

function blockText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("heading" in block) return `${block.heading}\n${"=".repeat(block.heading.length)}`;
  if ("button" in block) return linkText(block.button);
  if ("items" in block) return block.items.map(itemText).join("\n\n");
  if ("blocks" in block) return block.blocks.map(blockText).join("\n\n");
  return [...(block.before ? [block.before] : []), ...block.links.map(linkText)].join("\n\n");
}

function itemText({ name, details, links }: MailItem): string {
  return [`${name}\n${details}`, ...links.map(linkText)].join("\n\n");
}

function linkText({ label, url }: Link): string {
  return `${label}\n${url}`;
}
