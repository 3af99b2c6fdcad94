import { useForm, type FieldMetadata, type FormMetadata } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "./error-summary.tsx";

export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

type FormOptions<Values extends Record<string, unknown>> = {
  id: string;
  /** HTML constraints by field, from the loader: the schema they come from stays on the server. */
  constraint?: Constraints;
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: { [Name in keyof Values]?: string | null };
};

/** A form whose server answers with {@link SubmissionResult}; native checks stay on without scripts. */
export function useServerForm<Values extends Record<string, unknown>>({ constraint, ...options }: FormOptions<Values>) {
  return useForm<Values, string[]>({
    ...options,
    defaultValue: options.defaultValue as never,
    constraint: constraint as never,
    defaultNoValidate: false,
  });
}

/** Turns a code of the rules (`vin.length`) into its sentence. */
export function useErrorText(): (code: string) => string {
  const { t } = useTranslation("errors");
  return (code) => t(code as "email.required");
}

type AnyForm = FormMetadata<Record<string, unknown>, string[]>;
type AnyField = FieldMetadata<unknown, Record<string, unknown>, string[]>;

/** What a field component needs of conform's metadata: name, id, constraints, value and error. */
export function useFieldProps() {
  const text = useErrorText();
  return (field: FieldMetadata<never, never, string[]> | AnyField) => {
    const { id, name, required, minLength, maxLength, min, max, pattern, initialValue, errors } = field as AnyField;
    return {
      id,
      name,
      required,
      minLength,
      maxLength,
      min,
      max,
      pattern,
      defaultValue: typeof initialValue === "string" ? initialValue : undefined,
      error: errors?.[0] && text(errors[0]),
    };
  };
}

/**
 * The error summary of a form, above the page's heading. With scripts it takes the focus and
 * marks the title, as the server does for a page that it answers itself.
 */
export function FormErrors({ form, fields }: { form: Pick<AnyForm, "id" | "errors">; fields: object }) {
  const { t } = useTranslation();
  const text = useErrorText();
  const ref = useRef<HTMLDivElement>(null);
  const problems = [form, ...Object.values(fields as Record<string, AnyField>)].flatMap(({ id, errors }) =>
    errors?.[0] ? [{ id, message: text(errors[0]) }] : [],
  );
  const failed = problems.length > 0;
  const messages = problems.map(({ message }) => message).join();

  useEffect(() => {
    if (!failed) return undefined;
    ref.current?.focus();
    const prefix = t("errorPrefix");
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [failed, messages, t]);

  return <ErrorSummary title={t("problemTitle")} errors={problems} focusRef={ref} />;
}

