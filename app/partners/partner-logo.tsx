import type { PartnerView } from "./partner-view.server.ts";

/** The name beside it says the same. */
export function PartnerLogo({ logo }: Pick<PartnerView, "logo">) {
  return logo && <img className="partner-logo" src={logo} alt="" height={40} />;
}
