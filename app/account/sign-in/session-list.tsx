import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { groupSessions, type SessionDetails, type SessionRow } from "./session-rows.ts";

export function SessionList({ sessions }: { sessions: SessionDetails[] }) {
  const { t } = useTranslation("account");
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t("sessions.title")}</h2>
      <p>{t("sessions.intro")}</p>
      <ul className="rows">
        {groupSessions(sessions).map((row) => (
          <SessionItem key={row.ids[0]} {...row} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action={paths.sessions} id="end-others" reloadDocument>
          <Button look="secondary" name="intent" value="end-others">
            {t("sessions.endOthers")}
          </Button>
        </PostForm>
      )}
    </section>
  );
}

function SessionItem({ ids, device, place, since, current }: SessionRow) {
  const { t } = useTranslation("account");
  const named = useNamedLabel();
  const count = ids.length;
  const end =
    count > 1 ? t("sessions.endAll", { count }) : t(current ? "sessions.logOut" : "sessions.end");
  const name = device ? t("sessions.device", device) : t("sessions.unknown");
  return (
    <li className="session">
      <div>
        <b>{name}</b> {current && <span className="muted">{t("sessions.current")}</span>}
        {count > 1 && <span className="muted">{t("sessions.count", { count })}</span>}
        <p className="muted">
          {t(place ? "sessions.sinceAt" : "sessions.since", { day: since, place })}
        </p>
      </div>
      <PostForm action={paths.sessions} reloadDocument>
        {ids.map((id) => (
          <input key={id} type="hidden" name="session" value={id} />
        ))}
        <Button look="quiet" name="intent" value="end" aria-label={named(end, name)}>
          {end}
        </Button>
      </PostForm>
    </li>
  );
}
