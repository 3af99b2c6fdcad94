export const partnerPaths = {
  logIn: (slug: string) => `/login/partner/${slug}`,
  /** Opens a login that the partner's server asked for. */
  enter: (slug: string) => `/login/partner/${slug}/enter`,
  activate: (slug: string) => `/activate/${slug}`,
  logo: (slug: string) => `/partners/${slug}/logo`,
  chooseVehicles: "/garage/sync",
  ofVehicle: (id: string) => `/garage/${id}/partner`,
} as const;
