import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Visitor } from "#tests/support/browse/visitor.ts";

type Operation = {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

let loaded: Promise<ApiDocument> | undefined;

export function getApiDocument(): Promise<ApiDocument> {
  return (loaded ??= loadDocument());
}

async function loadDocument(): Promise<ApiDocument> {
  const page = await new Visitor().request("/Service/api/openapi.json", {});
  return JSON.parse(page.html) as ApiDocument;
}

const validators = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/** What's wrong with an answer by the API's own document, or null. */
export async function findMismatch(
  method: string,
  path: string,
  { status, contentType, value }: { status: number; contentType: string | null; value: unknown },
): Promise<string | null> {
  const document = await getApiDocument();
  const found = findOperation(document, method, path);
  if (!found) return null;
  const { operation, pointer } = found;
  const response = operation.responses[String(status)];
  if (!response) return `${operation.operationId} doesn't list the status ${status}`;
  if (!response.content?.["application/json"]) return null;
  if (!contentType?.startsWith("application/json")) return `${status} isn't JSON`;
  const key = `${pointer}/responses/${status}/content/application~1json/schema`;
  let validate = validators.get(key);
  if (!validate) {
    ajv ??= createAjv(document);
    validate = ajv.compile({ $ref: `document#${key}` });
    validators.set(key, validate);
  }
  if (validate(value)) return null;
  return `${operation.operationId} ${status}: ${ajv!.errorsText(validate.errors)}`;
}

function createAjv(document: ApiDocument): Ajv2020 {
  const created = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(created);
  created.addSchema({ $id: "document", ...document });
  return created;
}

/** Fixed names before ids, as the API does. */
function findOperation(document: ApiDocument, method: string, path: string) {
  const sent = path.split("?")[0]!.split("/");
  const template = Object.keys(document.paths)
    .toSorted((one, other) => one.split("{").length - other.split("{").length)
    .find((known) => {
      const parts = known.split("/");
      return (
        parts.length === sent.length &&
        parts.every((part, at) => part.startsWith("{") || part === sent[at])
      );
    });
  const operation = template && document.paths[template]![method.toLowerCase()];
  if (!template || !operation) return null;
  const escaped = template.replaceAll("~", "~0").replaceAll("/", "~1");
  return { operation, pointer: `/paths/${encodeURI(escaped)}/${method.toLowerCase()}` };
}
