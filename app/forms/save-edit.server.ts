import { DatabaseUnavailable } from "#db/availability.ts";
import { breaks } from "#db/constraints.ts";

/** More windows than that do not save at the same moment; a database that is read as it was long ago does this. */
const mostTries = 20;

type Kept<Read> = { changed: "vehicle_changed" | "record_changed" | "tires_changed" | "reviews."; readAgain: () => Promise<Read> };

/**
 * Saves what a form changes of something that has a version. Where another window was faster,
 * `save` is called again with what is there by then.
 *
 * @param first what `save` goes by: the thing itself, with what else the form changes
 * @property changed the word of the trigger that guards its version, or how the names of the constraints that do begin
 * @property readAgain the same anew; throws what its form is answered with once it is deleted
 * @param save raises its version
 */
export async function saveEdit<Read, Answer>(first: Read, { changed, readAgain }: Kept<Read>, save: (read: Read) => Promise<Answer>): Promise<Answer> {
  for (let read = first, tries = 1; ; read = await readAgain(), tries++) {
    try {
      return await save(read);
    } catch (error) {
      if (!breaks(error, changed)) throw error;
      if (tries === mostTries) throw new DatabaseUnavailable("reads what is no longer saved", { cause: error });
    }
  }
}
