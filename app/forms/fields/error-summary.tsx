import type { ReactNode, Ref } from "react";
import { goTo } from "#app/ui/go-to.ts";

export interface ErrorSummaryItem {
  /** The id of the field (of a group: of its first input). */
  id: string;
  /** Exactly the words shown at the field. */
  message: ReactNode;
}

/** Goes above the h1. The alert is the inner element, so that focus on the outer one is not read twice. */
export function ErrorSummary({ title, errors, focusRef }: {
  title: ReactNode;
  errors: readonly ErrorSummaryItem[];
  focusRef?: Ref<HTMLDivElement>;
}) {
  if (errors.length === 0) return null;
  return (
    <div className="errors" tabIndex={-1} ref={focusRef}>
      <div role="alert">
        <h2>{title}</h2>
        <ul>
          {errors.map(({ id, message }) => <li key={id}><a href={`#${id}`} onClick={goTo}>{message}</a></li>)}
        </ul>
      </div>
    </div>
  );
}
