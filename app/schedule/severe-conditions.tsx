import type { UseView } from "./use-view.server.ts";

export function SevereConditions({ use: { severe, atFirst } }: { use: UseView }) {
  return (
    <>
      <ul>
        {severe?.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      {atFirst && <p className="mt-3">{atFirst}</p>}
    </>
  );
}
