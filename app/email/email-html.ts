import { brand } from "#app/i18n/locale.ts";
import { dark, light } from "#app/ui/tokens.ts";
import type { Lead, Link, MailBlock, MailContent, MailItem, MailStatus } from "./mail-blocks.ts";

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

type SignStyle = { color: string; darkColor: string | undefined; glyph: string };

const signs: Record<MailStatus, SignStyle> = {
  overdue: { color: light["sign-overdue"], darkColor: dark["sign-overdue"], glyph: "!" },
  "act-now": { color: light["sign-now"], darkColor: dark["sign-now"], glyph: "!" },
  "get-ready": { color: light.ready, darkColor: light.ready, glyph: "▾" },
};

/** Classes are for dark mode and phones. Gmail and Outlook may ignore them. */
const enhancements = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media(prefers-color-scheme:dark){",
  `.bg{background:${dark.paper}!important}`,
  `.cd{background:${dark.raised}!important}.cd,.ln{border-color:${dark.line}!important}`,
  `.tx{color:${dark.ink}!important}.mu{color:${dark.muted}!important}`,
  `.lk{color:${dark.accent}!important}`,
  ...Object.entries(signs).map(
    ([status, { darkColor }]) => `.${status}{background:${darkColor}!important}`,
  ),
  "}",
  "@media(max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}",
  ".bt{width:100%!important}.ba{display:block!important}}",
].join("");

/** Outlook doesn't know `max-width`, and doesn't inherit fonts into tables. */
const forOutlook = {
  head:
    "<!--[if mso]><style>td,h1,h2,p,a{font-family:Arial,sans-serif!important}</style>" +
    "<![endif]-->",
  start: '<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->',
  end: "<!--[if mso]></td></tr></table><![endif]-->",
};

const table = (content: string, attributes = ' width="100%"') =>
  `<table role="presentation"${attributes} cellpadding="0" cellspacing="0">${content}</table>`;

const color = {
  text: `color:${light.ink}`,
  muted: `color:${light.muted};font-size:14px`,
  onSign: `color:${light["on-sign"]}`,
};

/** A complete document without pictures or anything else to load, for any mail program. */
export function emailHtml(content: MailContent): string {
  const { language, subject, about = "", lead, blocks, footer, unsubscribe } = content;
  const preview = content.preview ?? (lead.details ?? []).join(" ");
  const head = `<tr><td style="padding:0 4px 16px">${table(
    `<tr><td class="tx" style="${color.text};font-size:16px;font-weight:600;white-space:nowrap">` +
      `${escape(brand.name)}</td>` +
      `<td class="mu" align="right" style="${color.muted}">${escape(about)}</td></tr>`,
  )}</td></tr>`;
  const card =
    `<tr><td class="cd" style="background:${light.raised};border:1px solid ${light.line};` +
    `border-radius:14px">${table(
      leadHtml(lead) +
        `\n<tr><td class="px" style="padding:4px 28px 20px">${blocks.map(blockHtml).join("\n")}` +
        "</td></tr>",
    )}</td></tr>`;
  const end =
    `<tr><td class="mu" style="padding:20px 4px;${color.muted}">` +
    `${escape(footer).replaceAll("\n", "<br>")}` +
    `${unsubscribe ? `<br>${linkHtml(unsubscribe)}` : ""}${postalAddressPlace}</td></tr>`;
  const page = table(
    [head, card, end].join("\n"),
    ` width="560" style="width:100%;max-width:560px;table-layout:fixed;line-height:1.5;` +
      `font-family:${fonts};word-wrap:break-word;word-break:break-word;text-align:left"`,
  );
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(subject)}</title><style>${enhancements}</style>${forOutlook.head}</head>`,
    `<body class="bg" style="margin:0;padding:0;background:${light.paper};font-family:${fonts}">`,
    `<div lang="${language}" role="article" aria-roledescription="email" ` +
      `aria-label="${escape(subject)}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preview)}</div>`,
    table(
      `<tr><td align="center" style="padding:24px 12px">${forOutlook.start}${page}` +
        `${forOutlook.end}</td></tr>`,
      ` class="bg" width="100%" style="background:${light.paper}"`,
    ),
    "</div></body></html>",
  ].join("\n");
}

const postalAddressPlace = "<!--postal address-->";

/** The document ends there if an earlier version of the product wrote it. */
const addressPattern = new RegExp(`${postalAddressPlace}|</body></html>$`);

export function insertPostalAddress(html: string, address: string): string {
  return html.replace(addressPattern, (place) => `<br><br>${escape(address)}${place}`);
}

function leadHtml({ says, details = [], status }: Lead): string {
  const on = status ? color.onSign : color.text;
  const paragraph = (text: string, style: string) =>
    `<p${status ? "" : ' class="mu"'} style="margin:0;${style}">${escape(text)}</p>`;
  const words = [
    ...(status ? [paragraph(status.words, `padding-bottom:6px;${on};font-size:14px`)] : []),
    `<h1${status ? "" : ' class="tx"'} style="margin:0;${on};font-size:24px;line-height:1.2;` +
      `font-weight:600">${escape(says)}</h1>`,
    ...details.map((detail) =>
      paragraph(detail, `padding-top:8px;font-size:16px;${status ? on : `color:${light.muted}`}`),
    ),
  ].join("");
  if (!status) return `<tr><td class="px" style="padding:28px 28px 4px">${words}</td></tr>`;
  const inset = table(
    `<tr><td class="px" style="border:2px solid ${light["on-sign"]};border-radius:6px;` +
      `padding:20px 24px">${words}</td></tr>`,
  );
  const sign = table(
    `<tr><td class="${status.is}" style="background:${signs[status.is].color};` +
      `border-radius:9px;padding:5px">${inset}</td></tr>`,
  );
  return `<tr><td style="padding:8px 8px 0">${sign}</td></tr>`;
}

function blockHtml(block: MailBlock): string {
  if (typeof block === "string")
    return (
      `<p class="tx" style="margin:16px 0 0;${color.text};font-size:16px">` + `${escape(block)}</p>`
    );
  if ("heading" in block)
    return (
      `<h2 class="tx" style="margin:28px 0 8px;${color.text};font-size:16px;font-weight:600">` +
      `${escape(block.heading)}</h2>`
    );
  if ("button" in block) return buttonHtml(block.button);
  if ("items" in block) return table(block.items.map(itemHtml).join("\n"));
  if ("blocks" in block)
    return `<div lang="${block.language}">${block.blocks.map(blockHtml).join("\n")}</div>`;
  return (
    `<p class="mu" style="margin:12px 0 0;${color.muted}">` +
    `${block.before ? `${escape(block.before)} ` : ""}${linksHtml(block.links)}</p>`
  );
}

/** Outlook ignores the link's padding and uses the cell's. */
function buttonHtml({ label, url }: Link): string {
  const cell = `background:${light.accent};border-radius:8px;mso-padding-alt:14px 28px`;
  const link =
    `display:inline-block;padding:14px 28px;color:${light["on-accent"]};font-size:16px;` +
    "font-weight:600;line-height:20px;text-align:center;text-decoration:none";
  return table(
    `<tr><td style="${cell}"><a class="ba" href="${escape(url)}" style="${link}">` +
      `${escape(label)}</a></td></tr>`,
    ' class="bt" style="margin:16px 0 0"',
  );
}

function itemHtml({ status, name, details, links }: MailItem): string {
  const line = `border-top:1px solid ${light.line};vertical-align:top`;
  const { color: background, glyph } = signs[status];
  const sign = table(
    `<tr><td class="${status}" aria-hidden="true" style="background:${background};` +
      `${color.onSign};width:28px;height:28px;border-radius:6px;text-align:center;` +
      `font-size:16px;font-weight:700;line-height:28px">${glyph}</td></tr>`,
    "",
  );
  return (
    `<tr><td class="ln" style="width:44px;padding:16px 0;${line}">${sign}</td>` +
    `<td class="ln mu" style="padding:14px 0;${line};${color.muted}">` +
    `<b class="tx" style="${color.text};font-size:16px;font-weight:600">${escape(name)}</b>` +
    `<br>${escape(details)}<br>${linksHtml(links)}</td></tr>`
  );
}

/** Lines are high enough to tap a link. */
function linksHtml(links: Link[]): string {
  return `<span style="line-height:28px">${links.map(linkHtml).join("\u00A0\u00A0 ")}</span>`;
}

function linkHtml({ label, url }: Link): string {
  const style = `color:${light.accent};display:inline-block`;
  return `<a class="lk" href="${escape(url)}" style="${style}">${escape(label)}</a>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
