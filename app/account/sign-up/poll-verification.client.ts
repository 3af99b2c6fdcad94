import { href, paths } from "#app/http/paths.ts";

const intervalMs = 5_000;
const maxMs = 20 * 60_000;

/** Notices that the owner followed the link in the email, maybe on another device. */
export function pollVerification(isVerified: () => void, left: AbortSignal): void {
  const deadline = Date.now() + maxMs;
  const stop = () => clearInterval(timer);
  const timer = setInterval(async () => {
    const response = await fetch(href(paths.verificationStatus)).catch(() => null);
    const answer = response?.ok ? ((await response.json()) as { verified: boolean | null }) : null;
    if (answer?.verified === false && Date.now() < deadline) return;
    stop();
    if (answer?.verified && !left.aborted) isVerified();
  }, intervalMs);
  if (left.aborted) stop();
  left.addEventListener("abort", stop);
}
