import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import type { DeviceName } from "./device-name.ts";

type SessionView = { id: string; device: DeviceName | null; place: string | null; since: string; current: boolean };

/** Where the account is logged in, each to be ended by itself. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  const { t } = useTranslation("account");
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t("sessions.title")}</h2>
      <p>{t("sessions.intro")}</p>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={href(paths.sessions)} id="end-others">
          <SecureFields />
          <Button look="secondary" name="intent" value="end-others">{t("sessions.endOthers")}</Button>
        </form>
      )}
    </section>
  );
}

function SessionRow({ id, device, place, since, current }: SessionView) {
  const { t } = useTranslation("account");
  const name = device ? t("sessions.device", device) : t("sessions.unknown");
  return (
    <li className="session">
      <div>
        <b>{name}</b> {current && <span className="muted">{t("sessions.current")}</span>}
        <p className="muted">{t(place ? "sessions.sinceAt" : "sessions.since", { day: since, place })}</p>
      </div>
      <form method="post" action={href(paths.sessions)}>
        <SecureFields />
        <input type="hidden" name="session" value={id} />
        <Button look="quiet" name="intent" value="end">
          {t(current ? "sessions.logOut" : "sessions.end")}
          <span className="unseen"> {name}</span>
        </Button>
      </form>
    </li>
  );
}
