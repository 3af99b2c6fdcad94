import { Form } from "@remix-run/react";
import { RadioGroup, SelectField } from "#app/forms/fields/field.tsx";
import { Button } from "#app/ui/button.tsx";
import type { QuestionsView } from "./import-questions-view.server.ts";

/** The answers go into the preview's address, so nothing is stored until it's confirmed. */
export function ImportQuestions({
  questions: { intro, fields, columns, known, submit },
}: {
  questions: QuestionsView;
}) {
  return (
    <Form id="import-questions" method="get" className="stack">
      <p>{intro}</p>
      {known.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {columns?.map(({ field, label, options, value, isRequired }) => (
        <SelectField
          key={field}
          id={`import-questions-${field}`}
          name={`column-${field}`}
          label={label}
          width="medium"
          options={options}
          defaultValue={value}
          required={isRequired}
        />
      ))}
      {fields.map(({ id, label, hint, value, options }) => (
        <RadioGroup
          key={id}
          id={`import-questions-${id}`}
          name={id}
          label={label}
          hint={hint}
          required
          defaultValue={value}
          options={options}
        />
      ))}
      <Button>{submit}</Button>
    </Form>
  );
}
