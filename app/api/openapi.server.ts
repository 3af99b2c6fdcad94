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
  } = call;
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
    },
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    ...(upload && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: upload } } },
    }),
    responses: {
      [String(call.status ?? 200)]: {
        description: t("calls:answer"),
        headers: z.object({ ETag: z.string() }),
        content: { "application/json": { schema: answer } },
      },
      ...(method === "GET" && !publicMinutes && { "304": { description: t("calls:unchanged") } }),
      ...Object.fromEntries(
        [...new Set(statuses)].toSorted().map((status) => [
          String(status),
          {
            description: t(`api:${status}` as "api:400"),
            content: { "application/json": { schema: problem } },
          },
        ]),
      ),
    },
  };
}
