/**
 * Where a review link leads, by what is reviewed and how the link came: buying is not reviewed by text.
 * Beside the other paths, because no page names them, and browsers are sent those.
 */
export const ratePaths = {
  service: { page: "/rate-service", email: "/rate-service-email", text: "/rate-service-text" },
  purchase: { page: "/rate-purchase", email: "/rate-purchase-email" },
} as const;
