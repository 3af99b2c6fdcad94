/** The emailed link of a closed account. Apart from `paths`: no page leads to it. */
export const closedAccountPath = (token: string) =>
  `/closed-account?token=${encodeURIComponent(token)}`;

export const closedAccountFilePath = (file: string, token: string) =>
  `/closed-account/${file}?token=${encodeURIComponent(token)}`;
