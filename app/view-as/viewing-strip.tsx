import { href } from "#app/http/paths.ts";
import { stopViewingPath } from "./view-as-paths.ts";
import styles from "./viewing-strip.css?url";

export type ViewingWords = {
  label: string;
  says: string;
  stop: string;
  csrf: string;
  submissionId: string;
};

/** With a token of its own, because error pages have no root data to take it from. */
export function ViewingStrip({ label, says, stop, csrf, submissionId }: ViewingWords) {
  return (
    <section className="viewing" aria-label={label}>
      <link rel="stylesheet" href={styles} />
      <p>{says}</p>
      <form id="stop-viewing" method="post" action={href(stopViewingPath)}>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="submissionId" value={submissionId} />
        <button className="btn btn-secondary" type="submit">
          {stop}
        </button>
      </form>
    </section>
  );
}
