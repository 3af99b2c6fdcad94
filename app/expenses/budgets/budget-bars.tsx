import type { BudgetView } from "./budgets-view.server.ts";

/** The words say all that the bar shows. */
export function BudgetBars({ budgets }: { budgets: readonly BudgetView[] }) {
  if (budgets.length === 0) return null;
  return (
    <ul className="rows">
      {budgets.map(({ name, says, percent, isOver }) => (
        <li key={name + says} className="session">
          <div>
            <b>{name}</b>
            <p className={isOver ? "strong" : "muted"}>{says}</p>
            {percent !== null && (
              <svg className="chart" width="100%" height="10" aria-hidden="true">
                <rect width="100%" height="10" rx="3" />
                <rect className="newest" width={`${percent}%`} height="10" rx="3" />
              </svg>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
