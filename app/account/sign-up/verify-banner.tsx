import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SendVerification } from "./send-verification.tsx";

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
    const left = new AbortController();
    import("./poll-verification.client.ts").then(
      ({ pollVerification }) => pollVerification(revalidate, left.signal),
      leaveUnknown,
    );
    return () => left.abort();
  }, [revalidate]);
}

function leaveUnknown() {}
