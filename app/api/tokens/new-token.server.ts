import type { RequestContext } from "#app/http/context.server.ts";
import type { ApiScope } from "#app/http/api/api-scope.ts";
import { apiTokenValue } from "#app/http/api/api-token.server.ts";
import { hashToken, keyedHash, sign, unsign } from "#app/http/secrets.server.ts";

type Keyed = Pick<RequestContext, "settings">;
type Named = { accountId: string; scope: ApiScope; seed: string };

/** Derived, so that only a cookie has to remember which token is to be shown. */
function deriveToken({ settings }: Keyed, { accountId, seed }: Named): string {
  return keyedHash(settings.secret, "new-api-token", `${accountId}~${seed}`);
}

export function newTokenId(context: Keyed, named: Named): string {
  return hashToken(deriveToken(context, named));
}

export function rememberNewToken(
  { settings, cookies }: Pick<RequestContext, "settings" | "cookies">,
  seed: string,
): void {
  cookies.set("token", sign(settings.secret, "new-api-token-cookie", seed), 0);
}

type Listed = { id: string; scope: ApiScope };

/** Once: nothing else could show it again, not even we. */
export function takeNewToken(
  context: Pick<RequestContext, "settings" | "cookies">,
  accountId: string,
  tokens: readonly Listed[],
): string | null {
  const { settings, cookies } = context;
  const seed = unsign(settings.secret, "new-api-token-cookie", cookies.get("token"));
  if (!seed) return null;
  cookies.remove("token");
  for (const { id, scope } of tokens) {
    const named = { accountId, scope, seed };
    if (newTokenId(context, named) === id)
      return apiTokenValue(settings.secret, { ...named, token: deriveToken(context, named) });
  }
  return null;
}
