import { TextField, type TextFieldProps } from "#app/forms/fields/field.tsx";
import { vinPattern } from "#app/vehicle/vin-pattern.ts";

type Props = Omit<TextFieldProps, "name">;

/** Short enough for the VINs of cars from before 1981. */
export function VinField(props: Props) {
  return (
    <TextField
      minLength={5}
      maxLength={40}
      {...props}
      name="vin"
      pattern={vinPattern}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
