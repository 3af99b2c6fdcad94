import { Spaced } from "#app/ui/spaced.tsx";
import type { PlacedLabel } from "./chart-labels.ts";

export function ChartTexts<Placed extends PlacedLabel>({
  labels,
  at,
  strong,
}: {
  labels: readonly Placed[];
  at: (label: Placed) => number;
  strong?: boolean;
}) {
  return (
    <Spaced>
      {labels.map((label) => (
        <text
          key={`${label.text} ${label.x}`}
          className={strong ? "strong" : undefined}
          x={`${label.x}%`}
          y={at(label)}
          textAnchor={label.anchor ?? "middle"}
        >
          {label.text}
        </text>
      ))}
    </Spaced>
  );
}
