import { Spaced } from "#app/ui/spaced.tsx";
import { unpackRows } from "./packed-rows.ts";

/** @param at where a label is, from what follows its text, place and anchor */
export function ChartTexts({
  labels,
  at,
  strong,
}: {
  labels: string;
  at: (height: number) => number;
  strong?: boolean;
}) {
  return (
    <Spaced>
      {unpackRows(labels).map(([text, x, anchor, height]) => (
        <text
          key={`${text} ${x}`}
          className={strong ? "strong" : undefined}
          x={`${x}%`}
          y={at(Number(height))}
          textAnchor={(anchor || "middle") as "start" | "middle" | "end"}
        >
          {text}
        </text>
      ))}
    </Spaced>
  );
}
