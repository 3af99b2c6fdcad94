import { sign, unsign } from "#app/http/secrets.server.ts";
import { href } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import type { RequestContext } from "#app/http/context.server.ts";

export const invitationPath = "/invitation";

const purpose = "invitation";

type Sender = Pick<RequestContext, "settings" | "origin">;

export function invitationUrl({ settings, origin }: Sender, personId: string): string {
  return `${origin}${href(invitationPath)}?token=${sign(settings.secret, purpose, personId)}`;
}

/** Null for a wrong signature. */
export function readInvitation(request: Request, { settings }: Sender): string | null {
  return unsign(settings.secret, purpose, tokenIn(request) ?? "");
}
