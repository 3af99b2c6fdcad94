/** Private windows and managed devices may refuse it; the site works without. */
export async function register(): Promise<void> {
  await navigator.serviceWorker.register("/Service/sw.js", { scope: "/" }).catch(() => undefined);
}
