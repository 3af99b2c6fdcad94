import { emailField } from "#app/account/account-fields.server.ts";
import { logOut } from "#app/account/sign-in/log-in.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { rejectReplay, selectOutcome, type Post } from "#app/forms/submission.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { followable, paths } from "#app/http/paths.ts";
import { isUserNavigation } from "./is-user-navigation.ts";
import type { OtherAccount } from "./other-account.tsx";

/** @throws the redirect of this sign-up, for the owner it made, or to the garage */
export async function logOutOtherOwner({ context, form, key }: Post): Promise<void> {
  const owner = await context.owner();
  if (!owner) return;
  if (!isOtherAddress(parseEmail(form.get("email")), owner)) {
    rejectReplay(context, await selectOutcome(context.db, key));
    redirectTo(paths.garage);
  }
  await logOut(context);
  context.recognize(null);
}

export function parseEmail(input: unknown): string | null {
  return emailField.safeParse(input ?? undefined).data ?? null;
}

/**
 * Logs out an owner with a sign-up link for another address (spec §5), unless another site sent
 * them.
 */
export async function findOtherAccount({
  request,
  context,
}: RequestArgs): Promise<OtherAccount | null> {
  const owner = await context.owner();
  if (!owner) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const requestedEmail = parseEmail(searchParams.get("email"));
  if (!isOtherAddress(requestedEmail, owner)) redirectTo(paths.garage);
  const path = pathname + search;
  if (!isUserNavigation(request)) return { email: owner.email, requestedEmail, path };
  await logOut(context);
  const values = { email: owner.email, other: requestedEmail };
  setFlash(context, { message: "loggedOutFor", values });
  redirectTo(followable(path));
}

function isOtherAddress(
  address: string | null,
  { email }: Pick<Owner, "email">,
): address is string {
  return address !== null && emailKey(address) !== emailKey(email);
}
