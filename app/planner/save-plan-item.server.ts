import { edit } from "#app/forms/edit.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { withJoinedServices } from "#app/service-records/form/record-form.server.ts";
import {
  changePlanItem,
  insertPlanItem,
  type PlanItem,
} from "#app/vehicle/planner/plan-items.server.ts";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { planItemForm, planItemTexts, type TypedItem } from "./plan-item-form.server.ts";
import { isReminded, syncReminder } from "./plan-item-reminder.server.ts";
import { findThingAgain, type PlannerArgs, type receiveThing } from "./planner-guard.server.ts";
import { itemKind } from "./planner-kinds.server.ts";

type Received = Awaited<ReturnType<typeof receiveThing<PlanItem, number>>>;

export function savePlanItem(args: PlannerArgs, received: Received, more: object) {
  const { context } = args;
  const { db, now, locale } = context;
  const { language } = locale;
  const { id, known, found, data: open } = received;
  const post = { ...received, form: withJoinedServices(received.form) };
  const location = plannerPaths.list(id);
  const unitOf = (item: PlanItem | null) => item?.unit ?? known.unit;
  const formOf = (item: PlanItem | null) =>
    planItemForm({ unit: unitOf(item), language, isDone: item?.status === "done" });

  const save = (typed: TypedItem, item: PlanItem | null, editor: string) => {
    const unit = unitOf(item);
    const synced = syncReminder(db, post, item, typed, { unit, now });
    if (synced === "full") return reject({ remind: "reminderTitle.tooMany" });
    const { title, status, services, estimate, dueDate, dueDistance, comments } = typed;
    const columns = {
      ...{ title, status, services, estimate, dueDate, dueDistance, comments },
      currency: estimate === null ? null : (item?.currency ?? currencyOf(locale.country)),
      unit: dueDistance === null ? null : unit,
      reminderId: synced.reminderId,
      // Restoring the deleted record of something that's planned again mustn't finish it.
      recordId: status === "done" ? (item?.recordId ?? null) : null,
    };
    const write = item
      ? changePlanItem(db, item, columns, editor)
      : insertPlanItem(db, { ...columns, id: newId(), vehicleId: id, editedBy: editor }, now);
    return {
      writes: [...synced.before, write, ...synced.after],
      location,
      flash: { message: "plannerSaved", values: { name: title } },
    };
  };

  if (!found)
    return submit(
      post,
      formOf(null),
      (typed) =>
        open >= plannerLimits.items
          ? reject({ title: `plan.full?max=${plannerLimits.items}` })
          : save(typed, null, nameOfForm(post.form)),
      more,
    );
  return edit<PlanItem, TypedItem>(
    post,
    found,
    {
      changed: "planner_changed",
      readAgain: () => findThingAgain(args, itemKind, id),
      textsOf: (item) => planItemTexts(item, { language, isReminded: isReminded(post, item) }),
      editedBy: ({ editedBy }) => editedBy,
      missingFields: "empty",
      form: formOf,
      more,
    },
    save,
  );
}
