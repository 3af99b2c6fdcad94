import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Constraint, OpenForm } from "./fields/form.tsx";
import type { FieldTexts } from "./merged-edit.ts";

type Shape = Record<string, z.ZodType>;
type Typed<Fields extends Shape> = z.output<z.ZodObject<Fields>>;
type Values<Name extends string> = { [Field in Name]?: string | null };
type FieldNames<Fields extends Shape> = keyof Fields & string;

/** `code` is a key of the locales' `errors` texts. */
export type Refuse<Name extends string> = (field: Name, code: string) => void;

export type DefinedForm<Name extends string, Value> = {
  id: string;
  schema: z.ZodType<Value>;
  open(values?: Values<Name>, id?: string): OpenForm<Name>;
  openSaved(texts: FieldTexts, id?: string): OpenForm<Name>;
};

export type FieldOf<Form> = Form extends (...input: never[]) => { open(): OpenForm<infer Name> }
  ? Name
  : never;

/**
 * @param id of the `<form>`; fields get the id `{id}-{name}`
 * @param read converts typed fields to a value and can reject combinations
 */
export function defineForm<Options extends unknown[], Fields extends Shape, Value = Typed<Fields>>(
  id: string,
  fields: (...options: Options) => Fields,
  read?: (typed: Typed<Fields>, reject: Refuse<FieldNames<Fields>>, ...options: Options) => Value,
): (...options: Options) => DefinedForm<FieldNames<Fields>, Value> {
  return (...options) => {
    const shape = z.object(fields(...options));
    const schema = read
      ? shape.transform((typed, context) => {
          const reject = (field: string, message: string) =>
            context.addIssue({ code: "custom", path: [field], message });
          return read(typed as Typed<Fields>, reject, ...options);
        })
      : shape;
    const open = (values: Values<FieldNames<Fields>> = {}, formId = id) => ({
      id: formId,
      fields: getConstraints<FieldNames<Fields>>(shape),
      values,
    });
    return {
      id,
      schema: schema as unknown as z.ZodType<Value>,
      open,
      openSaved: (texts, formId) => ({
        ...open(texts as Values<FieldNames<Fields>>, formId),
        isSaved: true,
      }),
    };
  };
}

function getConstraints<Name extends string>(shape: z.ZodObject<Shape>): Record<Name, Constraint> {
  const derived = getZodConstraint(shape);
  const entries = Object.entries(shape.shape).map(([name, field]) => {
    const required = derived[name]?.required;
    return [
      name,
      { ...(required && { required }), ...(field.meta()?.html as Constraint | undefined) },
    ];
  });
  return Object.fromEntries(entries) as Record<Name, Constraint>;
}

/** For a field whose HTML checks differ from its schema. */
export function inHtml<Field extends z.ZodType>(field: Field, constraint: Constraint): Field {
  return field.meta({ html: constraint });
}
