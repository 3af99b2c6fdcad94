import { PostForm } from "#app/ui/post-form.tsx";
import { stopViewingPath } from "./view-as-paths.ts";
import styles from "./viewing-strip.css?url";

export type ViewingWords = { label: string; says: string; stop: string };

/** Above dialogs too, which cover the page without scripts. */
export function ViewingStrip({ label, says, stop }: ViewingWords) {
  return (
    <section className="viewing" aria-label={label}>
      <link rel="stylesheet" href={styles} />
      <p>{says}</p>
      <PostForm id="stop-viewing" action={stopViewingPath} reloadDocument>
        <button className="btn btn-secondary" type="submit">
          {stop}
        </button>
      </PostForm>
    </section>
  );
}
