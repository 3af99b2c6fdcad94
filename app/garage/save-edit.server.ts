import { DatabaseUnavailable } from "#db/availability.ts";
import { breaks } from "#db/constraints.ts";
import { leadTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";

/** More windows than that do not save at the same moment; a database that is read as it was long ago does this. */
const mostTries = 20;

/**
 * Saves what a form changes of a vehicle. Where another window was faster, `save` is called again
 * with what is there by then.
 *
 * @param first what `save` goes by: the vehicle, with what else the form changes
 * @param readAgain the same anew; null once the vehicle is gone
 * @param save raises the vehicle's version
 * @throws a redirect to the garage for a vehicle that is gone by then
 */
export async function saveEdit<Read, Answer>(first: Read, readAgain: () => Promise<Read | null>, save: (read: Read) => Promise<Answer>): Promise<Answer> {
  for (let read: Read | null = first, tries = 1; read; read = await readAgain(), tries++) {
    try {
      return await save(read);
    } catch (error) {
      if (!breaks(error, "vehicle_changed")) throw error;
      if (tries === mostTries) throw new DatabaseUnavailable("reads what is no longer saved", { cause: error });
    }
  }
  return leadTo(paths.garage);
}
