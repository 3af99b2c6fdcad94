import { z } from "zod";
import { treadUnits } from "#db/schema/tire-terms.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { receiveSet, type AtSet } from "./tire-guard.server.ts";
import { insertCheck } from "./tires.server.ts";
import { adviceWords, depthWords, nameOfSet } from "./tires-view.server.ts";
import { parseTread, getTreadUnit, type TreadUnit } from "#app/vehicle/tire-sets/tread.ts";

export async function checkTires(args: AtSet) {
  const { db, locale, now } = args.context;
  const post = await receiveSet(args, "tires.failed.check");
  const {
    id,
    known,
    today,
    found: { set },
  } = post;
  // Programs may send another unit than the page.
  const sentIn = treadUnits.find((unit) => unit === post.form.get("treadUnit"));
  const unit = sentIn ?? getTreadUnit(locale.country);
  return submit(post, checkForm(unit), ({ treadDepth }) => {
    const formatters = createFormatters(locale, known);
    const check = { depth: treadDepth, unit };
    const values = {
      name: nameOfSet(set, formatters),
      depth: depthWords(check, locale, formatters),
      advice: adviceWords(check, set.season, formatters),
    };
    return {
      writes: [insertCheck(db, { id: newId(), setId: set.id, date: today, ...check }, now)],
      location: paths.vehicle(id),
      flash: { message: "tiresChecked", values },
    };
  });
}

export const checkForm = defineForm("check-tires", (unit: TreadUnit) => ({
  treadDepth: inHtml(depthField(unit), { required: true, maxLength: 12 }),
}));

function depthField(unit: TreadUnit) {
  return z.string({ error: `tires.depth.${unit}` }).transform((typed, check) => {
    const depth = parseTread(typed, unit);
    if (depth !== null) return depth;
    check.addIssue({ code: "custom", message: `tires.depth.${unit}` });
    return z.NEVER;
  });
}
