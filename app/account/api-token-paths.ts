/** Below the base path. */
export const apiTokenPaths = { list: "/account/api-tokens", examples: "/help/api" };
