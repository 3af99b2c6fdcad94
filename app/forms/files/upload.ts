import type { LiveTexts } from "#app/i18n/live-texts.ts";
import { releaseForm } from "#app/ui/instant/busy-buttons.ts";
import { setNextUpload } from "#app/ui/instant/next-upload.ts";
import { alertIcon } from "./alert-icon.ts";
import { fill, make } from "./make.ts";
import { uploadForm, type Progress } from "./upload-form.ts";

type Upload = {
  t: LiveTexts;
  /** As a BCP 47 tag. */
  locale: string;
  saved: () => void;
  lost: () => void;
};

/**
 * Shows above the form's buttons how much of its files is sent. If the connection fails, the
 * page stays as it is, so that the form can be sent again.
 */
export function followUpload(field: HTMLInputElement, { t, locale, saved, lost }: Upload): void {
  const form = field.form!;
  const status = make("div", { className: "chosen-upload", hidden: true });

  form.addEventListener("submit", ({ submitter }) => {
    hide(status);
    const row = lastButton(form)?.parentElement;
    row?.insertBefore(status, row.firstChild);
    showPageProgress(true);
    const upload = openProgress(status, t, locale);
    const end = (isSaved: boolean) => {
      hide(status);
      if (isSaved) saved();
    };
    const lose = () => {
      lost();
      showPageProgress(false);
      releaseForm(form);
      showLost(status, t, () => form.requestSubmit(submitter));
    };
    const isUsed = field.isConnected && field.files!.length > 0;
    setNextUpload(isUsed ? (...sent) => uploadForm(...sent, { ...upload, end, lose }) : null);
  });
}

const lastButton = (form: HTMLFormElement) =>
  [...form.querySelectorAll("[type=submit]:not(.unseen)")].at(-1);

function openProgress(
  status: HTMLElement,
  t: LiveTexts,
  locale: string,
): Pick<Progress, "start" | "show"> {
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

function showLost(status: HTMLElement, t: LiveTexts, sendAgain: () => void): void {
  const text = make("p", { className: "error" });
  text.setAttribute("role", "alert");
  const button = make("button", {
    type: "button",
    className: "btn btn-secondary",
    textContent: t("files.again"),
    onclick: sendAgain,
  });
  fill(status, [text, button]);
  // Changed after it's there, it's announced.
  fill(text, [alertIcon(), t("files.lost")]);
}

function hide(status: HTMLElement): void {
  fill(status, []);
  status.hidden = true;
}

/** The page's own would go on as if the answer were still to come. */
function showPageProgress(isShown: boolean): void {
  const bar = document.querySelector<HTMLElement>(".progress");
  if (bar) bar.hidden = !isShown;
}
