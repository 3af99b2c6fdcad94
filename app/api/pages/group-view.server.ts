import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Call } from "#app/api/call.server.ts";
import { callGroups, groupOf, type CallGroup } from "#app/api/call-groups.ts";
import { describeCalls } from "#app/api/openapi.server.ts";
import { exampleCall, exampleOf } from "./example-call.ts";
import { listFields, listShapes, type Field, type Schema } from "./schema-fields.ts";
import { limitsText, typeText, type TypeWords } from "./type-text.ts";

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};

export type Row = {
  name: string;
  type: string;
  shape: string | null;
  /** It lists values as they're sent. */
  isLiteral: boolean;
  required: boolean;
  limits: string;
};
export type CallView = ReturnType<typeof viewCall>;

let described: Document | undefined;

/** Null if the group has no calls. */
export function viewGroup(
  calls: readonly Call[],
  group: CallGroup,
  { origin, locale }: { origin: string; locale: Locale },
) {
  const listed = calls.filter(({ path }) => groupOf(path) === group);
  if (listed.length === 0) return null;
  // Only its schemas are read, which are the same for every origin.
  described ??= describeCalls(calls, origin) as unknown as Document;
  const { paths, components } = described;
  const words = typeWords(locale);
  const t = translator(locale.language);
  const operations = listed.map((call) => paths[call.path]![call.method.toLowerCase()]!);
  const schemas = components.schemas ?? {};
  const shapes = [...new Set(operations.flatMap((one) => listShapes(one as Schema, schemas)))]
    .filter((name) => name !== "Problem" && schemas[name])
    .sort();
  const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
  return {
    calls: listed.map((call, at) => viewCall(call, operations[at]!, { origin, words, t, schemas })),
    shapes: shapes.map((name) => ({ name, rows: rowsOf(schemas[name]!, words) })),
    statuses: [...statuses]
      .sort()
      .filter((status) => status >= "400")
      .map((status) => ({ status, text: t(`api:${status}` as "api:400") })),
  };
}

/** Those that have calls. */
export function listGroups(calls: readonly Call[]): CallGroup[] {
  return callGroups.filter((group) => calls.some(({ path }) => groupOf(path) === group));
}

type Told = {
  origin: string;
  words: TypeWords;
  t: ReturnType<typeof translator>;
  schemas: Record<string, Schema>;
};

function viewCall(call: Call, operation: Operation, { origin, words, t, schemas }: Told) {
  const { name, method, path, access } = call;
  const { parameters = [], requestBody, responses } = operation;
  const jsonOf = (content?: Content): Schema =>
    content?.content?.["application/json"]?.schema ?? {};
  const body = requestBody && resolve(jsonOf(requestBody), schemas);
  const answer = jsonOf(responses[String(call.status ?? 200)]);
  const query = parameters.filter((one) => one.in === "query" && one.required);
  return {
    ...{ name, method, path },
    about: t(`calls:${name}` as "calls:getVehicle"),
    access: t(`api-help:access.${access}`),
    parameters: parameters.map((one) => {
      const row = rowOf(
        {
          ...{ name: one.name, schema: one.schema, isRequired: one.required ?? false },
          ...{ isNullable: false, isList: false, shape: null },
        },
        words,
      );
      return one.in === "header" ? { ...row, type: t("api-help:header", row) } : row;
    }),
    body: body ? rowsOf(body, words) : [],
    answer: rowsOf(answer, words),
    /** A component is only named. */
    answerShape: answer.$ref?.split("/").at(-1) ?? null,
    statuses: Object.keys(responses).join(", "),
    example: exampleCall(origin, {
      ...{ method, path, body, needsToken: access !== "anyone" },
      query: query
        .map((one, at) => `${at ? "&" : "?"}${one.name}=${String(exampleOf(one.schema, one.name))}`)
        .join(""),
    }),
  };
}

function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (schemas[name] ?? schema);
}

function rowsOf(schema: Schema, words: TypeWords): Row[] {
  return listFields(schema).map((field) => rowOf(field, words));
}

function rowOf(
  { name, schema, isRequired, isNullable, isList, shape }: Field,
  words: TypeWords,
): Row {
  const type = typeText(schema, words);
  const complete = isList ? words.list(type) : type;
  return {
    ...{ name, shape, required: isRequired },
    isLiteral: schema.enum !== undefined || schema.const !== undefined,
    type: isNullable ? words.or(complete, "null") : complete,
    limits: limitsText(schema, words),
  };
}

function typeWords({ language }: Locale): TypeWords {
  const t = translator(language);
  const numbers = new Intl.NumberFormat(language === "fr" ? "fr-CA" : "en-US");
  const known = [
    "array",
    "boolean",
    "date",
    "date-time",
    "integer",
    "null",
    "number",
    "object",
    "string",
  ] as const;
  return {
    name: (type) => t(`api-help:types.${known.find((one) => one === type) ?? "any"}`),
    list: (of) => t("api-help:types.list", { of }),
    oneOf: (values) => t("api-help:types.oneOf", { values }),
    or: (one, other) => t("api-help:types.or", { one, other }),
    formatNumber: (value) => numbers.format(value),
    atLeast: (value) => t("api-help:limitTexts.atLeast", { value }),
    atMost: (value) => t("api-help:limitTexts.atMost", { value }),
    characters: (limits) => t("api-help:limitTexts.characters", { limits }),
    items: (limits) => t("api-help:limitTexts.items", { limits }),
  };
}
