import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SendVerification } from "./send-verification.tsx";

const pollIntervalMs = 5_000;
const maxPollingMs = 20 * 60_000;

export function VerifyBanner({
  email,
  title,
  kind,
}: {
  email: string;
  title: string;
  kind?: "warn";
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useVerificationPolling();
  return (
    <Notice
      kind={kind}
      title={title}
      action={
        <SendVerification leadsTo={pathname + search} variant={kind ? "secondary" : "quiet"} />
      }
    >
      <p>
        {t("verify.text", { email })} <a href={href(paths.changeEmail)}>{t("verify.mistyped")}</a>
      </p>
    </Notice>
  );
}

function useVerificationPolling() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const deadline = Date.now() + maxPollingMs;
    const timer = setInterval(async () => {
      const response = await fetch(href(paths.verificationStatus)).catch(() => null);
      const answer = response?.ok
        ? ((await response.json()) as { verified: boolean | null })
        : null;
      if (answer?.verified === false && Date.now() < deadline) return;
      clearInterval(timer);
      if (answer?.verified) revalidate();
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
