import { TextArea } from "#app/forms/fields/text-area.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { UnreadView } from "./import-view.server.ts";

export function UnreadLines({
  unread: { title, count, lines, more, fixing },
}: {
  unread: UnreadView;
}) {
  if (count === 0) return null;
  const list = (
    <>
      <ul className="rows">
        {lines.map(({ line, label, facts, fix }) => (
          <li key={fix ? fix.name + fix.text : line} className="session">
            {fix ? (
              <TextArea
                id={`import-fix-${fix.name}`}
                name={fix.name}
                label={label}
                hint={line}
                rows={rowsOf(fix.text)}
                defaultValue={fix.text}
                spellCheck={false}
              />
            ) : (
              <div>
                <p className="strong">{label}</p>
                <p className="muted">{[line, ...facts].join(" · ")}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {more && <p className="muted">{more}</p>}
    </>
  );
  return (
    <section aria-labelledby="unread">
      <h2 id="unread">{title}</h2>
      {fixing ? (
        <PostForm id="import-fix">
          <p>{fixing.text}</p>
          <input type="hidden" name="intent" value="fix" />
          <input type="hidden" name="version" value={fixing.version} />
          {list}
          <p className="mt-4">
            <Button look="secondary">{fixing.submit}</Button>
          </p>
        </PostForm>
      ) : (
        list
      )}
    </section>
  );
}

/** On a phone, a row has about 36 characters. */
function rowsOf(text: string): number {
  const rows = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / 36)));
  return Math.min(
    rows.reduce((sum, count) => sum + count, 0),
    8,
  );
}
