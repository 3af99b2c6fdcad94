import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import type { MileageEstimate } from "./mileage-estimate.server.ts";

/** The server knows the estimate for any day; scripts fill it in for the day they know. */
export function EstimateButton({ id, estimate }: { id: string; estimate: MileageEstimate }) {
  const { date, value, says } = estimate;
  const fillIn = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    const odometer = form?.querySelector<HTMLInputElement>("[name=odometer]");
    const typedDate = form?.querySelector<HTMLInputElement>("[name=date]")?.value;
    if (!odometer || typedDate !== date) return;
    event.preventDefault();
    odometer.value = value;
    odometer.dispatchEvent(new Event("input", { bubbles: true }));
    odometer.focus();
  };
  return (
    <Button
      look="quiet"
      className="-mt-4 mb-4 text-sm"
      id={`${id}-estimate`}
      name="intent"
      value="useEstimate"
      formNoValidate
      onClick={fillIn}
    >
      {says}
    </Button>
  );
}
