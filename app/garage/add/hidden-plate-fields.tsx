import type { Plate } from "#app/vehicle/plate.ts";

export function HiddenPlateFields({ plate }: { plate: Plate | null }) {
  return (
    plate && (
      <>
        <input type="hidden" name="plate" value={plate.plate} />
        <input type="hidden" name="state" value={plate.state} />
      </>
    )
  );
}
