import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { receiveSet, type AtSet } from "./tire-guard.server.ts";
import { removeSet } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

export async function deleteTires(args: AtSet) {
  const { context } = args;
  const post = await receiveSet(args, "tires.failed.delete");
  const {
    id,
    known,
    found: { set },
  } = post;
  return commit(post, {
    writes: [removeSet(context.db, set.id, context.now)],
    location: paths.vehicle(id),
    flash: {
      message: "tiresRemoved",
      values: { name: nameOfSet(set, createFormatters(context.locale, known)) },
      undo: paths.restoreTires(id, set.id),
    },
  });
}
