import { FieldError } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import type { PartsView } from "./used-parts.server.ts";

type Props = { field: FieldProps; parts: PartsView; isOpen?: boolean };

export function UsedParts({ field, parts, isOpen = false }: Props) {
  const typed = useLastResult()?.initialValue;
  const { id, error } = field;
  const nameOf = (part: string) => `${field.name}:${part}`;
  const valueOf = (part: string, used: string) =>
    typed ? String(typed[nameOf(part)] ?? "") : used;
  const isUsed = parts.items.some(({ id, used }) => valueOf(id, used));
  return (
    <details className="card inner mb-4" open={isOpen || isUsed || undefined}>
      <summary>{parts.title}</summary>
      <p className="hint">{parts.hint}</p>
      <FieldError id={id}>{error}</FieldError>
      {parts.items.map((part, at) => {
        const input = at === 0 ? id : `${id}-${part.id}`;
        return (
          <div key={part.id} className="field">
            <label className="label" htmlFor={input}>
              {part.name}
            </label>
            <p className="hint" id={`${input}-hint`}>
              {part.hint}
            </p>
            <input
              type="text"
              className="input input-short"
              id={input}
              name={nameOf(part.id)}
              inputMode="decimal"
              maxLength={9}
              defaultValue={valueOf(part.id, part.used)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error ${input}-hint` : `${input}-hint`}
            />
          </div>
        );
      })}
    </details>
  );
}
