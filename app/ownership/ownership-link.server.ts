import { sign, unsign } from "#app/http/secrets.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import type { RequestContext } from "#app/http/context.server.ts";

/** A buyer accepts an offer; the holder of a VIN answers a question. */
const purposes = { offer: "ownership-offer", question: "ownership-question" } as const;

type LinkKind = keyof typeof purposes;

export type OwnershipLink = { kind: LinkKind; id: string };

type Sender = Pick<RequestContext, "settings" | "origin">;

export function ownershipUrl({ settings, origin }: Sender, { kind, id }: OwnershipLink): string {
  return `${origin}${href(paths.ownership)}?token=${sign(settings.secret, purposes[kind], id)}`;
}

/** Null for a wrong signature. */
export function readOwnershipLink(
  request: Request,
  { settings }: Pick<Sender, "settings">,
): OwnershipLink | null {
  const token = tokenIn(request) ?? "";
  for (const kind of ["offer", "question"] as const) {
    const id = unsign(settings.secret, purposes[kind], token);
    if (id !== null) return { kind, id };
  }
  return null;
}
