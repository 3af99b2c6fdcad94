/** Logs in with Google or Apple in a window of its own, so that the page stays as it is. */

const failureLimit = 3000;
const hintDelay = 500;
/** On phones, a window is a tab that's easily lost. */
const wideEnough = "(min-width: 720px)";

type LoginMessage = "opened" | { done: string };

/** Pages of other origins can't listen in. A login's window has no other way to reach this page. */
const channelName = "login";

if ("BroadcastChannel" in window) {
  const done = document.querySelector<HTMLAnchorElement>("[data-login-done]");
  const opening = document.querySelector<HTMLAnchorElement>("[data-login-opening]");
  if (done) finish(done);
  else if (opening) announce(opening);
  else
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-login-window]"))
      link.addEventListener("click", (event) => start(event, link));
}

function send(message: LoginMessage): void {
  new BroadcastChannel(channelName).postMessage(message);
}

function finish({ href }: HTMLAnchorElement): void {
  send({ done: href });
  window.close();
}

function announce({ href }: HTMLAnchorElement): void {
  send("opened");
  window.location.replace(href);
}

function start(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!isPlain || !window.matchMedia(wideEnough).matches) return;
  const url = new URL(link.href);
  url.searchParams.set("popup", "opening");
  const popup = window.open(url.href, "login", "popup,width=480,height=640");
  if (!popup) return;
  event.preventDefault();
  const channel = new BroadcastChannel(channelName);
  const redirect = () => {
    popup.close();
    window.location.assign(link.href);
  };
  const limit = window.setTimeout(redirect, failureLimit);
  window.setTimeout(() => showHint(link), hintDelay);
  channel.addEventListener("message", ({ data }: MessageEvent<LoginMessage>) => {
    if (data === "opened") window.clearTimeout(limit);
    else window.location.assign(data.done);
  });
}

function showHint({ href }: HTMLAnchorElement): void {
  const hint = document.querySelector<HTMLElement>("[data-login-hint]");
  if (!hint) return;
  hint.hidden = false;
  hint.querySelector("a")!.href = href;
}
