import { TextField, type TextFieldProps } from "#app/forms/fields/field.tsx";
import { liveCheck } from "#app/vehicle/live-check.ts";
import { vinPattern } from "#app/vehicle/vin-pattern.ts";

type Props = Omit<TextFieldProps, "name"> & { isOld?: boolean };

/** Short enough for the VINs of cars from before 1981. */
export function VinField({ isOld, ...props }: Props) {
  return (
    <TextField
      minLength={5}
      maxLength={40}
      {...liveCheck("vin", isOld)}
      {...props}
      name="vin"
      pattern={vinPattern}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
