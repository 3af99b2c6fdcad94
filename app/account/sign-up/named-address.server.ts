import { emailField } from "#app/account/account-fields.server.ts";
import { logOut } from "#app/account/sign-in/log-in.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { followable, paths } from "#app/http/paths.ts";
import { opensByItself } from "./opens-by-itself.ts";
import type { OtherAccount } from "./other-account.tsx";

/**
 * An owner who sends a form to sign up goes to the garage, or is logged out where it names another
 * address.
 */
export async function leaveAccount(context: RequestContext, email: unknown): Promise<void> {
  const owner = await context.owner();
  if (!owner) return;
  if (!isOther(addressIn(email), owner)) redirectTo(paths.garage);
  await logOut(context);
  context.recognize(null);
}

/** The address that a link to sign up names; null for none, and for what is no address. */
export function addressIn(typed: unknown): string | null {
  return emailField.safeParse(typed ?? undefined).data ?? null;
}

/**
 * An owner who opens a link to sign up goes to the garage. If it names another address than theirs,
 * they're logged out (spec §5), and the link is followed anew; if another site sent them there, the
 * page asks first, so that no site can log owners out.
 *
 * @returns what the page asks; null for a visitor
 */
export async function otherAccount({
  request,
  context,
}: RequestArgs): Promise<OtherAccount | null> {
  const owner = await context.owner();
  if (!owner) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const other = addressIn(searchParams.get("email"));
  if (!isOther(other, owner)) redirectTo(paths.garage);
  const here = pathname + search;
  if (!opensByItself(request)) return { email: owner.email, other, here };
  await logOut(context);
  setFlash(context, { message: "loggedOutFor", values: { email: owner.email, other } });
  redirectTo(followable(here));
}

function isOther(address: string | null, { email }: Pick<Owner, "email">): address is string {
  return address !== null && emailKey(address) !== emailKey(email);
}
