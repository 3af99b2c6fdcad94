/** The parts of JSON Schema that our OpenAPI document has. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

/** `name` is a path such as `services[].cost`; `shape` names a component. */
export type Field = {
  name: string;
  schema: Schema;
  isRequired: boolean;
  isNullable: boolean;
  isList: boolean;
  shape: string | null;
};

/** Fields of an object, each followed by those within it. Components are only named. */
export function listFields(schema: Schema, before = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const { inner: outer, isNullable } = withoutNull(value);
    const isList = outer.type === "array";
    const inner = isList ? withoutNull(outer.items ?? {}).inner : outer;
    const name = before + key + (isList ? "[]" : "");
    const field: Field = {
      ...{ name, schema: inner, isNullable, isList },
      isRequired: schema.required?.includes(key) ?? false,
      shape: inner.$ref?.split("/").at(-1) ?? null,
    };
    return [field, ...listFields(inner, `${name}.`)];
  });
}

export function withoutNull(schema: Schema): { inner: Schema; isNullable: boolean } {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) {
    const others = kinds.filter(({ type }) => type !== "null");
    const isNullable = others.length < kinds.length;
    return { inner: others.length === 1 ? others[0]! : { anyOf: others }, isNullable };
  }
  if (!Array.isArray(schema.type)) return { inner: schema, isNullable: false };
  const types = schema.type.filter((type) => type !== "null");
  const inner = { ...schema, type: types.length === 1 ? types[0] : types };
  if (inner.enum) inner.enum = inner.enum.filter((value) => value !== null);
  return { inner, isNullable: types.length < schema.type.length };
}

/** The names of the components that a schema uses, directly or within others. */
export function listShapes(schema: Schema, components: Record<string, Schema>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key === "$ref" ? String(inner).split("/").at(-1)! : null;
      if (name === null) visit(inner);
      else if (!found.has(name)) {
        found.add(name);
        visit(components[name]);
      }
    }
  };
  visit(schema);
  return [...found];
}
