import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Constraint, OpenForm } from "./fields/form.tsx";
import type { FieldTexts } from "./merged-edit.ts";

type Shape = Record<string, z.ZodType>;
type Typed<Fields extends Shape> = z.output<z.ZodObject<Fields>>;
type Values<Name extends string> = { [Field in Name]?: string | null };
type NameOf<Fields extends Shape> = keyof Fields & string;

/** Says what is wrong with a field, by a code of the locales' `errors` texts. */
export type Refuse<Name extends string> = (field: Name, code: string) => void;

/** A form, as one vehicle, reader and day need it. */
export type DefinedForm<Name extends string, Value> = {
  id: string;
  schema: z.ZodType<Value>;
  /** What its page needs: names in their order, HTML constraints, and the values to begin with. */
  open(values?: Values<Name>, id?: string): OpenForm<Name>;
  openSaved(texts: FieldTexts, id?: string): OpenForm<Name>;
};

/** The names of a form's fields. */
export type FieldOf<Form> = Form extends (...input: never[]) => { open(): OpenForm<infer Name> }
  ? Name
  : never;

/**
 * Defines a form once: its fields give the names, in the order of the page and of the error
 * summary, the HTML constraints, the server's schema and the types.
 *
 * @param id of the `<form>`; fields are called `{id}-{name}`
 * @param fields what each takes by itself, for what the form is opened with
 * @param read makes of them what is meant, and says what is wrong between them
 */
export function defineForm<With extends unknown[], Fields extends Shape, Value = Typed<Fields>>(
  id: string,
  fields: (...options: With) => Fields,
  read?: (typed: Typed<Fields>, reject: Refuse<NameOf<Fields>>, ...input: With) => Value,
): (...input: With) => DefinedForm<NameOf<Fields>, Value> {
  return (...input) => {
    const shape = z.object(fields(...input));
    const schema = read
      ? shape.transform((typed, check) => {
          const reject = (field: string, message: string) =>
            check.addIssue({ code: "custom", path: [field], message });
          return read(typed as Typed<Fields>, reject, ...input);
        })
      : shape;
    const open = (values: Values<NameOf<Fields>> = {}, as = id) => ({
      id: as,
      fields: constraintsOf<NameOf<Fields>>(shape),
      values,
    });
    return {
      id,
      schema: schema as unknown as z.ZodType<Value>,
      open,
      openSaved: (texts, as) => ({
        ...open(texts as Values<NameOf<Fields>>, as),
        shown: JSON.stringify(texts),
      }),
    };
  };
}

function constraintsOf<Name extends string>(shape: z.ZodObject<Shape>): Record<Name, Constraint> {
  const derived = getZodConstraint(shape);
  const named = Object.entries(shape.shape).map(([name, field]) => {
    const required = derived[name]?.required;
    return [
      name,
      { ...(required && { required }), ...(field.meta()?.html as Constraint | undefined) },
    ];
  });
  return Object.fromEntries(named) as Record<Name, Constraint>;
}

/**
 * A field whose browser checks more, or less, than its schema says: its sentence comes from the
 * server alone.
 */
export function inHtml<Field extends z.ZodType>(field: Field, constraint: Constraint): Field {
  return field.meta({ html: constraint });
}
