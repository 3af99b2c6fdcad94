import { Link, useActionData } from "@remix-run/react";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

export type ReadingDoubt = {
  /** Names what Enter does. */
  save: string;
  hidden: { name: string; value: string }[];
  buttons: { intent: "correct" | "confirm" | "replace"; label: string }[];
  fix: { href: string; label: string } | null;
};

export function useReadingDoubt(): ReadingDoubt | null {
  return useActionData<{ doubt?: ReadingDoubt | null }>()?.doubt ?? null;
}

export function ReadingDoubtButtons({ doubt }: { doubt: ReadingDoubt | null }) {
  if (!doubt) return null;
  const { save, hidden, buttons, fix } = doubt;
  return (
    <>
      {hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <DefaultButton>{save}</DefaultButton>
      <div className="cluster mb-4">
        <Spaced>
          {buttons.map(({ intent, label }) => (
            <Button key={intent} look="secondary" name="intent" value={intent}>
              {label}
            </Button>
          ))}
        </Spaced>
      </div>
      {fix && (
        <p>
          <Link className="link" to={fix.href}>
            {fix.label}
          </Link>
        </p>
      )}
    </>
  );
}
