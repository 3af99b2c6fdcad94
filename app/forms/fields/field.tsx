import {
  useContext,
  type InputHTMLAttributes,
  type OptionHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { FileKind } from "#app/forms/files/file-rule.ts";
import { classNames } from "#app/ui/class-names.ts";

export interface BaseFieldProps {
  /** Of the first input of a group; the error summary links here. */
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The id of another description. */
  describedBy?: string;
}

type FieldWidth = "short" | "medium";

const widths: Record<FieldWidth, string> = { short: "input-short", medium: "input-medium" };

function describe({ id, hint, error, describedBy }: BaseFieldProps): string | undefined {
  return classNames(hint != null && `${id}-hint`, error != null && `${id}-error`, describedBy);
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children == null ? null : (
    <p className="hint" id={`${id}-hint`}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return children == null ? null : (
    <p className="error" id={`${id}-error`}>
      <Icon name="triangle-alert" />
      {children}
    </p>
  );
}

export function Field({
  field,
  children,
}: {
  field: BaseFieldProps;
  children: (aria: { "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
}) {
  const { id, label, hint, error } = field;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      {children({
        "aria-invalid": error != null || undefined,
        "aria-describedby": describe(field),
      })}
    </div>
  );
}

export type TextFieldProps = BaseFieldProps & {
  width?: FieldWidth;
  /** Hidden from screen readers, so the label or hint must name it. */
  unit?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "width">;

export function TextField({
  label,
  hint,
  error,
  describedBy,
  width,
  unit,
  className,
  ...input
}: TextFieldProps) {
  const control = (aria: object) => (
    <input
      type="text"
      className={classNames("input", width && widths[width], className)}
      {...aria}
      {...input}
    />
  );
  return (
    <Field field={{ id: input.id, name: input.name, label, hint, error, describedBy }}>
      {(aria) =>
        unit == null ? (
          control(aria)
        ) : (
          <div className="with-unit">
            {control(aria)}
            <span aria-hidden="true">{unit}</span>
          </div>
        )
      }
    </Field>
  );
}

export type FileFieldProps = BaseFieldProps & {
  /** Whose rules files follow, and how many may come: lets them be dropped, and lists them. */
  files?: FileKind | `${FileKind} ${number}`;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "capture" | "required" | "multiple">;

export function FileField({
  id,
  name,
  label,
  hint,
  error,
  accept,
  capture,
  required,
  multiple,
  files,
}: FileFieldProps) {
  // With `accept`, w3m sends the form as soon as a file is chosen.
  const { isTextBrowser } = useContext(ServerViewContext) ?? {};
  return (
    <Field field={{ id, name, label, hint, error }}>
      {(aria) => (
        <input
          type="file"
          className="input"
          accept={isTextBrowser ? undefined : accept}
          data-files={files}
          {...{ id, name, capture, required, multiple }}
          {...aria}
        />
      )}
    </Field>
  );
}

export type SelectFieldProps = BaseFieldProps & {
  width?: FieldWidth;
  options: OptionHTMLAttributes<HTMLOptionElement>[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "children">;

export function SelectField({
  label,
  hint,
  error,
  width,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field field={{ id: select.id, name: select.name, label, hint, error }}>
      {(aria) => (
        <select
          className={classNames("input", width && widths[width], className)}
          {...select}
          {...aria}
        >
          {options.map(({ label: text, ...option }) => (
            <option key={String(option.value)} {...option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChoiceOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "type"> & {
  id: string;
  name: string;
  type: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
};

export function Choice({ label, hint, ...input }: ChoiceProps) {
  const described = classNames(hint != null && `${input.id}-hint`, input["aria-describedby"]);
  return (
    <div className="choice">
      <label>
        <input {...input} aria-describedby={described} />
        <span>
          {label}
          {hint != null && (
            <>
              {" "}
              <span className="hint" id={`${input.id}-hint`}>
                {hint}
              </span>
            </>
          )}
        </span>
      </label>
    </div>
  );
}

export type RadioGroupProps = BaseFieldProps & {
  options: ChoiceOption[];
  required?: boolean;
  defaultValue?: string;
  className?: string;
};

export function RadioGroup({
  defaultValue,
  required,
  className,
  options,
  ...field
}: RadioGroupProps) {
  const { id, name, label, hint, error } = field;
  const invalid = error != null || undefined;
  return (
    <fieldset
      className={classNames("field", className)}
      aria-describedby={hint == null ? undefined : `${id}-hint`}
    >
      <legend className="label">{label}</legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      {options.map(({ value, ...option }, index) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          id={index === 0 ? id : `${id}-${value}`}
          required={required}
          defaultChecked={value === defaultValue}
          aria-invalid={invalid}
          aria-describedby={invalid && `${id}-error`}
          {...option}
        />
      ))}
    </fieldset>
  );
}

export type CheckboxProps = BaseFieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "type">;

export function Checkbox({ error, ...input }: CheckboxProps) {
  const { id } = input;
  const invalid = error != null || undefined;
  return (
    <div className="field">
      <FieldError id={id}>{error}</FieldError>
      <Choice
        {...input}
        type="checkbox"
        aria-invalid={invalid}
        aria-describedby={invalid && `${id}-error`}
      />
    </div>
  );
}
