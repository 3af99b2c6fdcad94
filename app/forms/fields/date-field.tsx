import { TextField, type TextFieldProps } from "./field.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type" | "width" | "unit"> & {
  defaultValue?: string;
  min: string;
  max: string;
};

/** Invalid dates come back as text, because a date picker would drop them. */
export function DateField({ defaultValue, min, max, ...field }: DateFieldProps) {
  const isDay = !defaultValue || /^\d{4}-\d{2}-\d{2}$/.test(defaultValue);
  const kind = isDay ? { type: "date", min, max } : { type: "text", maxLength: 40 };
  return (
    <TextField {...field} {...kind} defaultValue={defaultValue} width="medium" autoComplete="off" />
  );
}
