import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { ownersDay } from "#app/account/owners-day.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { parseDeviceName } from "#app/account/sign-in/device-name.ts";
import type { ShownPasskey } from "./passkey-section.tsx";
import type { PasskeyRow } from "./passkeys.server.ts";

export function showPasskeys(
  context: Pick<RequestContext, "locale" | "timeZone">,
  owner: Pick<Owner, "timeZone">,
  rows: readonly PasskeyRow[],
): ShownPasskey[] {
  const format = ownersDay(context, owner);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    added: format(createdAt),
    used: lastUsedAt && format(lastUsedAt),
  }));
}

/** What a passkey is called until its owner renames it. */
export function describeDevice({ device, locale }: Pick<RequestContext, "device" | "locale">) {
  const t = translator(locale.language);
  const name = parseDeviceName(device.userAgent);
  return name ? t("account:sessions.device", name) : t("passkeys:unnamed");
}
