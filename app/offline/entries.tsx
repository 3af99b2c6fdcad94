import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { findStore, findTag } from "./device-store.ts";
import { counted, textsFor } from "./offline-texts.ts";

type Show = (notice: ReactNode) => void;

type Refused = { key: Request; path: string; form: FormData };

let isListening = false;

/** Tells about entries that wait for a connection or that the server didn't accept. */
export async function openEntries(tag: string, show: Show): Promise<void> {
  listen(tag, show);
  const { waiting } = await showEntries(tag, show);
  if (waiting > 0) send();
}

function send(): void {
  navigator.serviceWorker.controller?.postMessage("send");
}

function listen(tag: string, show: Show): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("online", send);
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data }: MessageEvent<{ sent: number }>) => {
      void showEntries(tag, show, data.sent).catch(() => undefined);
    },
  );
}

async function showEntries(tag: string, show: Show, sent = 0): Promise<{ waiting: number }> {
  const isOwn = (await findTag()) === tag;
  const { waiting, refused } = isOwn ? await readEntries() : { waiting: 0, refused: [] };
  const { entries: texts } = textsFor(document.documentElement.lang);
  show(
    <>
      {sent > 0 && <Entries title={counted(sent, texts.sent, texts.sentMany)} />}
      {waiting > 0 && (
        <Entries
          title={counted(waiting, texts.waiting, texts.waitingMany)}
          action={
            <Button type="button" look="secondary" onClick={send}>
              {texts.sendNow}
            </Button>
          }
        />
      )}
      {refused.map((entry) => (
        <Entries
          key={entry.key.url}
          title={texts.refused}
          action={
            <Button type="button" look="secondary" onClick={() => void review(entry)}>
              {texts.look}
            </Button>
          }
        />
      ))}
    </>,
  );
  return { waiting };
}

function Entries({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="unsent" role="status">
      <Notice title={title} action={action} />
    </div>
  );
}

async function readEntries(): Promise<{ waiting: number; refused: Refused[] }> {
  const queue = await findStore("queue");
  const keys = (await queue?.keys()) ?? [];
  const refused: Refused[] = [];
  for (const key of keys) {
    const stored = await queue!.match(key);
    const path = stored?.headers.get("Path");
    if (stored?.headers.has("Refused") && path)
      refused.push({ key, path, form: await stored.formData() });
  }
  return { waiting: keys.length - refused.length, refused };
}

/** Sends it again as the page's own form would, so that the server shows what's wrong with it. */
async function review({ key, path, form: entries }: Refused): Promise<void> {
  const form = document.createElement("form");
  form.action = path;
  form.method = "post";
  form.enctype = "multipart/form-data";
  for (const [name, value] of entries) form.appendChild(fieldFor(name, value));
  const csrf = document.querySelector<HTMLInputElement>("input[name=csrf]")?.value;
  const token = form.querySelector<HTMLInputElement>("input[name=csrf]");
  if (csrf && token) token.value = csrf;
  form.hidden = true;
  document.body.appendChild(form);
  await (await findStore("queue"))?.delete(key);
  form.submit();
}

function fieldFor(name: string, value: FormDataEntryValue): HTMLInputElement {
  const field = document.createElement("input");
  field.name = name;
  if (typeof value === "string") {
    field.type = "hidden";
    field.value = value;
  } else {
    field.type = "file";
    const files = new DataTransfer();
    if (value.size > 0) files.items.add(value);
    field.files = files.files;
  }
  return field;
}
