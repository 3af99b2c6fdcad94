import { edit, saveVersion } from "#app/forms/edit.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { distanceFields, readableSet, setTexts, tireForm } from "./tire-form.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { StoredSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findSetAgain, receiveSet, type AtSet } from "./tire-guard.server.ts";
import { convertSent } from "#app/vehicle/odometer/sent-unit.ts";
import { changeSet } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

export async function editTires(args: AtSet) {
  const { db, locale } = args.context;
  const post = await receiveSet(args, "tires.failed.update");
  const { id, known, today, found, form } = post;
  const formatters = createFormatters(locale, known);
  const location = paths.vehicle(id);
  convertSent(form, found.set.unit, distanceFields);
  const versioned = { changed: "tires_changed", readAgain: () => findSetAgain(args, id) } as const;

  if (form.get("intent") === "takeBack" && found.set.changes.length > 0) {
    return saveVersion(found, versioned, ({ set }) =>
      commit(post, {
        writes: [changeSet(db, set, { changes: set.changes.slice(0, -1) }, nameOfForm(form))],
        location,
        flash: { message: "tiresTakenBack", values: { name: nameOfSet(set, formatters) } },
      }),
    );
  }

  return edit(
    post,
    found,
    {
      ...versioned,
      textsOf: ({ set }) => setTexts(set),
      editedBy: ({ set }) => set.editedBy,
      versionOf: ({ set }) => set.version,
      readable: (texts) => readableSet(texts, locale),
      form: ({ set }) => tireForm(formOptions(set, today, locale.language)),
    },
    ({ place: _, ...typed }, { set }, editor) => ({
      writes: [changeSet(db, set, typed, editor)],
      location,
      flash: { message: "tiresSaved", values: { name: nameOfSet(typed, formatters) } },
    }),
  );
}

export function formOptions({ unit, changes }: StoredSet, today: string, language: Language) {
  return { unit, today, language, cameOff: changes[0]?.date };
}
