import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { FirstStep } from "./first-steps.ts";

/** One <li>: what is done, or what there is to do, with why and the way to do it. */
export function FirstStepRow({ step: { name, isDone, href: form }, email }: { step: FirstStep; email: string }) {
  const { t } = useTranslation("welcome");
  return (
    <li className="session">
      <div>
        <b>{t(`steps.${name}.name`)}</b>
        {!isDone && <p className="muted">{t(`steps.${name}.why`, { email })}</p>}
      </div>
      {isDone && <StatusBadge status="ok">{t("done")}</StatusBadge>}
      {!isDone && form && <ButtonLink look="quiet" href={form}>{t(`steps.${name}.action`)}</ButtonLink>}
      {!isDone && name === "email" && <SendMailAgain label={t("steps.email.action")} />}
    </li>
  );
}

function SendMailAgain({ label }: { label: string }) {
  return (
    <form method="post" action={href(paths.sendVerification)}>
      <SecureFields />
      <input type="hidden" name="redirectTo" value={href(paths.welcome)} />
      <Button look="quiet">{label}</Button>
    </form>
  );
}
