import type { TextareaHTMLAttributes } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type BaseFieldProps } from "./field.tsx";

export type TextAreaProps = BaseFieldProps & { rows?: number } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "id" | "name"
  >;

export function TextArea({ label, hint, error, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field field={{ id: area.id, name: area.name, label, hint, error }}>
      {(aria) => (
        <textarea className={classNames("input", className)} rows={rows} {...area} {...aria} />
      )}
    </Field>
  );
}
