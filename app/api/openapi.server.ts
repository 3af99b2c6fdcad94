import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { z } from "zod";
import { apiBase } from "#app/http/api/api-path.ts";
import type { ApiStatus } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import type { Call } from "./call.server.ts";
import { groupOf } from "./call-groups.ts";
import { id } from "./shapes.ts";

const problem = z
  .strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    redirect: z.string().optional(),
  })
  .meta({ id: "Problem" });

const t = translator("en");

const shared = (id: string, says: string) => z.string().meta({ description: says, header: { id } });

/** Of answers to any call. */
const rateLimit = {
  RateLimit: shared("RateLimit", "Calls left, and seconds until there are more."),
  "RateLimit-Policy": shared("RateLimit-Policy", "Calls allowed, and in how many seconds."),
};
const eTag = { ETag: shared("ETag", "For If-None-Match and If-Match.") };
const link = { Link: shared("Link", "The next page (rel=next), if there is one.").optional() };
const retryAfter = { "Retry-After": shared("Retry-After", "Seconds to wait.") };

const ifMatch = {
  "If-Match": z.string().optional().describe("The ETag last read. Of another version, a 412."),
};

/** Those that any call may answer with. */
const commonProblems: ApiStatus[] = [400, 429, 500, 503];

/** The OpenAPI 3.1 document, from the schemas that check requests and shape answers. */
export function describeCalls(calls: readonly Call[], origin: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) {
    const methods = (paths[call.path] ??= {});
    methods[call.method.toLowerCase()] = describeCall(call);
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: `${brand.name} API`,
        version: "1",
        description: t("calls:about"),
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: origin + apiBase }],
      paths,
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer", description: t("calls:security.token") },
          shopKey: { type: "http", scheme: "bearer", description: t("calls:security.shopKey") },
          session: {
            type: "apiKey",
            in: "header",
            name: "X-CSRF-Token",
            description: t("calls:security.session"),
          },
        },
      },
    },
    { override: ({ jsonSchema }) => void delete jsonSchema.html },
  );
}

const ownersSecurity: Record<string, string[]>[] = [{ token: [] }, { session: [] }];

const security: Record<Call["access"], Record<string, string[]>[]> = {
  anyone: [],
  optional: [{}, ...ownersSecurity],
  shop: [{ shopKey: [] }],
  read: ownersSecurity,
  write: ownersSecurity,
};

function describeCall(call: Call): ZodOpenApiOperationObject {
  const {
    name,
    method,
    path,
    access,
    query,
    body,
    upload,
    answer,
    problems = [],
    publicMinutes,
    isPaged,
  } = call;
  const header = { ...(problems.includes(412) && ifMatch), ...call.headers?.shape };
  const needsOwner = access === "read" || access === "write";
  const statuses = [
    ...commonProblems,
    ...(needsOwner ? ([401, 403] as const) : []),
    ...(access === "shop" ? ([401] as const) : []),
    ...(body || upload ? ([413, 415] as const) : []),
    ...problems,
  ];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return {
    operationId: name,
    summary: t(`calls:${name}` as "calls:getVehicle"),
    tags: [groupOf(path)],
    security: security[access],
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((param) => [param, id]))),
      }),
      ...(query && { query }),
      ...(Object.keys(header).length > 0 && { header: z.object(header) }),
    },
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    ...(upload && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: upload } } },
    }),
    responses: {
      [String(call.status ?? 200)]: {
        description: t("calls:answer"),
        headers: z.object({ ...eTag, ...(isPaged && link), ...rateLimit }),
        content: Object.fromEntries(
          (call.fileTypes ?? ["application/json"]).map((type) => [type, { schema: answer }]),
        ),
      },
      ...(method === "GET" &&
        !publicMinutes && {
          "304": {
            description: t("calls:unchanged"),
            headers: z.object({ ...eTag, ...rateLimit }),
          },
        }),
      ...Object.fromEntries(
        [...new Set(statuses)].toSorted().map((status) => [
          String(status),
          {
            description: t(`api:${status}` as "api:400"),
            headers: z.object({
              ...rateLimit,
              ...(([429, 503] as ApiStatus[]).includes(status) && retryAfter),
            }),
            content: { "application/json": { schema: problem } },
          },
        ]),
      ),
    },
  };
}
