import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { callGroupPath } from "#app/api/call-groups.ts";
import { plain, rejected, send, type PageCase } from "./page-case.ts";

const help = [
  { name: "how to use the API", path: apiTokenPaths.examples, ...plain },
  { name: "the API's rules", path: "/help/api-rules", ...plain },
  { name: "the API's calls about cars", path: callGroupPath("vehicle"), ...plain },
  { name: "the API's calls about history", path: callGroupPath("records"), ...plain },
];

const owner = { who: "owner of two cars" } as const;

export const apiPages: PageCase[] = [
  ...help,
  { name: "API tokens", path: apiTokenPaths.list, ...plain, ...owner },
  {
    name: "API tokens, one just created",
    path: apiTokenPaths.list,
    then: (page) =>
      send(page, "#api-token", { name: "Home", scope: "read", days: "30", intent: "create" }),
    ...plain,
    ...owner,
  },
  {
    name: "API tokens with a mistake",
    path: apiTokenPaths.list,
    then: (page) => send(page, "#api-token", { name: "", intent: "create" }),
    ...plain,
    ...rejected,
    ...owner,
  },
];
