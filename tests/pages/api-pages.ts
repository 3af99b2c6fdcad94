import { apiTokenPaths } from "#app/account/api-token-paths.ts";
import { plain, rejected, send, type PageCase } from "./page-case.ts";

const owner = { who: "owner of two cars" } as const;

export const apiPages: PageCase[] = [
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
