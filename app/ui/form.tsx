import { useForm, type SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type ErrorSummaryItem } from "./error-summary.tsx";

type Constraint = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/** HTML constraints by field, from the loader: the schema that they come from stays on the server. */
export type Constraints = Record<string, Constraint>;

export type LastResult = SubmissionResult<string[]> | null;

type FormOptions<Name extends string> = {
  id: string;
  /** The fields in the order of the page, which is the order of the error summary. */
  names: readonly Name[];
  constraint?: Constraints;
  lastResult?: LastResult;
  defaultValue?: { [Field in Name]?: string | null };
};

/** What a field component needs: name, id, constraints, the value to start with, and the error. */
export type FieldProps = Constraint & {
  id: string;
  name: string;
  defaultValue?: string;
  error?: string;
};

/**
 * A form whose server answers it: the props of its fields, and its error summary, to stand above
 * the heading. Native checks stay on, so that a browser without scripts has them.
 */
export function useServerForm<Name extends string>({ names, constraint, defaultValue, ...options }: FormOptions<Name>) {
  const text = useErrorText();
  const [form, metadata] = useForm<Record<string, string>, string[]>({
    ...options,
    defaultValue: defaultValue as Record<string, string> | undefined,
    constraint,
    defaultNoValidate: false,
  });
  const message = (errors: string[] | undefined) => errors?.[0] && text(errors[0]);
  const fields = Object.fromEntries(
    names.map((name): [Name, FieldProps] => {
      const { id, initialValue, errors } = metadata[name]!;
      return [name, { ...constraint?.[name], id, name, defaultValue: initialValue, error: message(errors) }];
    }),
  ) as Record<Name, FieldProps>;
  const problems = [{ id: form.id, error: message(form.errors) }, ...names.map((name) => fields[name])].flatMap(
    ({ id, error }) => (error ? [{ id, message: error }] : []),
  );
  return { id: form.id, fields, errors: <FormErrors problems={problems} /> };
}

/** Turns a code of the rules (`vin.length`) into its sentence. */
export function useErrorText(): (code: string) => string {
  const { t } = useTranslation("errors");
  return (code) => t(code as "email.required");
}

/** With scripts the summary takes the focus and marks the title, as the server marks its own pages. */
export function FormErrors({ problems }: { problems: (ErrorSummaryItem & { message: string })[] }): ReactNode {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const said = problems.map(({ message }) => message).join();

  useEffect(() => {
    if (!said) return undefined;
    ref.current?.focus();
    const prefix = t("errorPrefix");
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [said, t]);

  return <ErrorSummary title={t("problemTitle")} errors={problems} focusRef={ref} />;
}
