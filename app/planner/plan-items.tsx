import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import type { PlanItemView } from "./plan-view.server.ts";

type PlanItemsProps = {
  id: string;
  title: string | null;
  group: "planned" | "ideas" | "done";
  items: PlanItemView[];
};

export function PlanItems({ id, title, group, items }: PlanItemsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={title === null ? undefined : group}>
      {title !== null && <h2 id={group}>{title}</h2>}
      {items.map((item) => (
        <PlanItem key={item.id} id={id} item={item} />
      ))}
    </section>
  );
}

function PlanItem({ id, item }: { id: string; item: PlanItemView }) {
  const { t } = useTranslation("planner");
  const may = useMay();
  const named = useNamedLabel();
  const label = (action: string) => ({
    "aria-label": named(action, item.title),
    children: action,
  });
  return (
    <article aria-labelledby={`item-${item.id}`} className="mb-4">
      <h3 id={`item-${item.id}`}>{item.title}</h3>
      {item.facts.map((fact) => (
        <p key={fact} className="muted">
          {fact}
        </p>
      ))}
      {item.comments && <p className="lines">{item.comments}</p>}
      {item.record && (
        <p>
          <Link className="link" to={item.record} {...label(t("record"))} />
        </p>
      )}
      {may("log") && !item.isDone && (
        <p className="mt-2">
          <ButtonLink
            look="secondary"
            to={`${paths.addRecord(id)}?planItem=${item.id}`}
            {...label(t("saveRecord"))}
          />
        </p>
      )}
      {may("manage") && (
        <PostForm id={`change-${item.id}`} action={plannerPaths.list(id)} className="cluster">
          <input type="hidden" name="item" value={item.id} />
          <Spaced>
            {!item.record && (
              <Button
                look="quiet"
                name="intent"
                value={item.isDone ? "reopen" : "done"}
                {...label(t(item.isDone ? "reopen" : "markDone"))}
              />
            )}
            <ButtonLink look="quiet" to={item.edit} {...label(t("edit"))} />
            <ButtonLink look="quiet" to={item.delete} {...label(t("delete"))} />
          </Spaced>
        </PostForm>
      )}
    </article>
  );
}
