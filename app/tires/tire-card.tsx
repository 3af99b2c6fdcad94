import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { SetView } from "./tires-view.server.ts";
import { TreadGauge } from "./tread-gauge.tsx";

/** One set: where it is, its tread, its age, how far it ran, and what is left of it. */
export function TireCard({ id, set }: { id: string; set: SetView }) {
  const { t } = useTranslation("tires");
  const named = (action: "checkTread" | "edit" | "delete") => ({ "aria-label": t("named", { action: t(action), name: set.name }), children: t(action) });
  return (
    <article aria-labelledby={`set-${set.id}`}>
      <h3 id={`set-${set.id}`}>{set.name}</h3>
      <p className="muted">{set.where}</p>
      <p><StatusBadge status={set.status.is}>{set.status.said}</StatusBadge></p>
      {set.gauge && <TreadGauge gauge={set.gauge} />}
      <dl className="facts">
        {set.rows.map(({ label, value, advice }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}{advice && <p className="muted">{advice}</p>}</dd>
          </div>
        ))}
      </dl>
      <p className="cluster">
        <Spaced>
          <ButtonLink look="secondary" href={paths.checkTires(id, set.id)} {...named("checkTread")} />
          <ButtonLink look="quiet" href={paths.editTires(id, set.id)} {...named("edit")} />
          <ButtonLink look="quiet" href={paths.deleteTires(id, set.id)} {...named("delete")} />
        </Spaced>
      </p>
    </article>
  );
}
