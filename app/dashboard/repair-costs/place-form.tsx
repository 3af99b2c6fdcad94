import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextField } from "#app/forms/fields/field.tsx";
import { Button } from "#app/ui/button.tsx";

type PlaceView = {
  typed: string;
  pattern: string;
  label: string;
  hint: string;
  show: string;
  rate: string;
  error?: string;
};

const fieldId = "prices-postalCode";

export const placeProblems = ({ error }: PlaceView) =>
  error ? [{ id: fieldId, message: error }] : [];

/** By GET, so that prices for a place have a URL. */
export function PlaceForm({
  action,
  place,
  submit,
  children,
}: {
  action: string;
  place: PlaceView;
  submit?: string;
  children?: ReactNode;
}) {
  return (
    <Form action={action} id="prices" className="max-w-form mt-6" role="search">
      {children}
      <TextField
        id={fieldId}
        name="postalCode"
        label={place.label}
        hint={place.hint}
        error={place.error}
        defaultValue={place.typed}
        maxLength={20}
        pattern={place.pattern}
        width="short"
        autoComplete="postal-code"
      />
      <Button look="secondary">{submit ?? place.show}</Button>
    </Form>
  );
}
