import { href, paths } from "#app/http/paths.ts";
import type { KeptPage } from "#app/offline/kept-page.ts";
import { counted, fillText, textsFor } from "#app/offline/offline-texts.ts";

/** Makes pages out of kept ones: a service worker has no document to build them with. */

export type Listed = Pick<KeptPage, "title" | "locale" | "keptAt"> & { path: string };

export function withAge(page: KeptPage, path: string, waiting: number): string {
  const texts = textsFor(page.locale);
  const isGarage = path === href(paths.garage);
  const text = isGarage ? texts.asOfGarage : texts.asOf;
  const notice = noticeOf(fillText(text, { time: timeOf(page) }), [
    ...waitingTexts(waiting, page.locale),
    texts.formsOff,
  ]);
  return withNewSubmissionIds(insertNotice(page.html, notice));
}

/** So that the same kept form can be used for more than one entry. */
function withNewSubmissionIds(html: string): string {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  return html.replace(/(name="submissionId" value=")[^"]*/g, `$1${id}`);
}

/** In a dialog's page, what's around the dialog can't be read. */
function insertNotice(html: string, notice: string): string {
  const place = html.includes('<h1 class="dialog-title"')
    ? /<h1 class="dialog-title"[^]*?<\/h1>/
    : /<main\b[^>]*>/;
  return html.replace(place, (found) => found + notice);
}

export function offlinePage(
  shell: KeptPage,
  { path, kept, isForm }: { path: string; kept: Listed[]; isForm: boolean },
): string {
  const texts = textsFor(shell.locale);
  const retry = `<p class="cluster"><a class="btn" href="${escapeHtml(path)}">${texts.tryAgain}</a></p>`;
  return withMain(
    shell.html,
    texts.title,
    `${drawing("barrier")}${heading(texts.title)}
<p>${isForm ? texts.notSent : texts.notKept}</p>${isForm ? "" : retry}
<div class="section-head"><h2>${texts.keptPages}</h2></div>
<ul class="card list">${kept.map(itemOf).join("")}</ul>`,
  );
}

function itemOf(page: Listed): string {
  const age = fillText(textsFor(page.locale).keptAt, { time: timeOf(page) });
  return `<li><h3><a href="${escapeHtml(page.path)}">${escapeHtml(page.title)}</a></h3>
<p class="muted text-sm">${age}</p></li>`;
}

export function savedPage(shell: KeptPage, back: string): string {
  const { saved } = textsFor(shell.locale);
  return withMain(
    shell.html,
    saved.title,
    `${drawing("signpost")}${heading(saved.title)}<p>${saved.text}</p>
<p class="cluster"><a class="btn" href="${escapeHtml(back)}">${saved.back}</a></p>`,
  );
}

export function loggedOutPage(shell: KeptPage): string {
  const { loggedOut } = textsFor(shell.locale);
  return withMain(
    shell.html,
    loggedOut.title,
    `${drawing("barrier")}${heading(loggedOut.title)}<p>${loggedOut.text}</p>`,
  );
}

function withMain(html: string, title: string, main: string): string {
  return html
    .replace(/(<main\b[^>]*>)[^]*(<\/main>)/, (_, start, end) => `${start}${main}${end}`)
    .replace(/(<title>)[^]*?( \| [^|<]*<\/title>)/, (_, start, end) => `${start}${title}${end}`)
    .replace(/<nav class="tabs[^]*?<\/nav>/, "");
}

function waitingTexts(count: number, locale: string): string[] {
  const { waiting, waitingMany } = textsFor(locale);
  return count === 0 ? [] : [counted(count, waiting, waitingMany)];
}

function timeOf({ keptAt, locale }: Pick<KeptPage, "keptAt" | "locale">): string {
  const format = { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const tag = locale.startsWith("fr") ? "fr-CA" : locale;
  return new Intl.DateTimeFormat(tag, format).format(keptAt);
}

function noticeOf(title: string, lines: string[]): string {
  return `<div class="notice" role="status">
<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${infoPath}"></path></svg>
<div><p class="strong">${title}</p>${lines.map((line) => `<p>${line}</p>`).join("")}</div></div>`;
}

/** As in icon.tsx, whose other icons nothing here needs. */
const infoPath = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01";

function drawing(name: string): string {
  return `<svg class="drawing roadside" viewBox="0 0 120 88" aria-hidden="true">
<use href="/Service/static/roadside.svg#${name}"></use></svg>`;
}

const heading = (title: string) => `<div class="page-head"><h1 class="h1">${title}</h1></div>`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
}
