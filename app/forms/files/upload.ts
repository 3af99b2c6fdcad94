import type { LiveTexts } from "#app/i18n/live-texts.ts";
import { fill, make } from "#app/ui/elements/make.ts";
import { setNextUpload } from "#app/ui/instant/next-upload.ts";
import { uploadForm, type Progress } from "./upload-form.ts";

type Upload = {
  t: LiveTexts;
  /** As a BCP 47 tag. */
  locale: string;
  saved: () => void;
  lost: () => void;
};

/** Of Remix's answers to forms that are done. */
const redirectStatus = 202;

/** Shows above the form's buttons how much of its files is sent. */
export function followUpload(field: HTMLInputElement, { t, locale, saved, lost }: Upload): void {
  const form = field.form!;
  const status = make("div", { className: "own-row", hidden: true });
  const hide = () => {
    fill(status, []);
    status.hidden = true;
  };

  form.addEventListener("submit", () => {
    hide();
    const row = lastButton(form)?.parentElement;
    row?.insertBefore(status, row.firstChild);
    const progress = openProgress(status, t, locale);
    const isUsed = field.isConnected && field.files!.length > 0;
    if (!isUsed) return setNextUpload(null);
    setNextUpload(async (url, init, files, send) => {
      // Without a connection, the service worker may keep the form until there's one.
      const answer = await uploadForm(url, init, files, progress).catch((error: Error) => {
        if (init.signal?.aborted || !navigator.serviceWorker?.controller) throw error;
        return send(url, init);
      });
      hide();
      if (answer.status === redirectStatus) saved();
      return answer;
    });
  });
  form.addEventListener("lost", () => {
    hide();
    lost();
  });
}

const lastButton = (form: HTMLFormElement) =>
  [...form.querySelectorAll("[type=submit]:not(.unseen)")].at(-1);

function openProgress(status: HTMLElement, t: LiveTexts, locale: string): Progress {
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const share = make("span", {});
  const bar = make("progress", { className: "chosen-progress" });
  const label = make("label", {}, t("files.uploading"), " ", share, bar);
  return {
    start() {
      fill(status, [label]);
      status.hidden = false;
    },
    show(sent) {
      bar.value = sent;
      share.textContent = percent.format(sent);
    },
  };
}
