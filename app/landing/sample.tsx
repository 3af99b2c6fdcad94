import { Sign } from "#app/ui/sign.tsx";
import type { SampleView } from "./sample-view.server.ts";

/** Nothing in it leads anywhere: there's no such car. */
export function Sample({
  sample: { answer, rows },
  labelledBy,
}: {
  sample: SampleView;
  labelledBy: string;
}) {
  return (
    <section aria-labelledby={labelledBy}>
      <div className="answer" data-status={answer.status}>
        <div className="answer-inside">
          <h3>{answer.text}</h3>
          <p>{answer.why}</p>
          {answer.cost && <p>{answer.cost}</p>}
        </div>
      </div>
      <ul className="card list mt-4">
        {rows.map((row) => (
          <SampleRow key={row.key} row={row} />
        ))}
      </ul>
    </section>
  );
}

function SampleRow({ row }: { row: SampleView["rows"][number] }) {
  const { name, status, due, last, count } = row;
  return (
    <li className="flex">
      <Sign status={status.is} className="mr-4" />
      <div className="min-w-0 flex-1">
        <h3>{name}</h3>
        <p>
          <span className="status" data-status={status.is}>
            {status.said}
          </span>{" "}
          · {due.join(" · ")}
        </p>
        {last && <p className="muted text-sm">{last}</p>}
      </div>
      <p className="ml-4 text-right text-sm" aria-hidden="true">
        <b className="block text-xl">{count.number}</b>
        <span className="muted">{count.unit}</span>
      </p>
    </li>
  );
}
