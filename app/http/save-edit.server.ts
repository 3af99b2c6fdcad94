import { DatabaseUnavailable } from "#db/availability.ts";
import { breaks } from "#db/constraints.ts";
import { leadTo } from "./guards.server.ts";

/** More windows than that do not save at the same moment; a database that is read as it was long ago does this. */
const mostTries = 20;

type Kept<Read> = { changed: "vehicle_changed" | "record_changed" | "tires_changed" | "reviews."; gone: string; readAgain: () => Promise<Read | null> };

/**
 * Saves what a form changes of something that has a version. Where another window was faster,
 * `save` is called again with what is there by then.
 *
 * @param first what `save` goes by: the thing itself, with what else the form changes
 * @property changed the word of the trigger that guards its version, or how the names of the constraints that do begin
 * @property gone where it leads once the thing is gone
 * @property readAgain the same anew; null once it is gone
 * @param save raises its version
 * @throws a redirect for a thing that is gone by then
 */
export async function saveEdit<Read, Answer>(first: Read, { changed, gone, readAgain }: Kept<Read>, save: (read: Read) => Promise<Answer>): Promise<Answer> {
  for (let read: Read | null = first, tries = 1; read; read = await readAgain(), tries++) {
    try {
      return await save(read);
    } catch (error) {
      if (!breaks(error, changed)) throw error;
      if (tries === mostTries) throw new DatabaseUnavailable("reads what is no longer saved", { cause: error });
    }
  }
  return leadTo(gone);
}
