/** Logs as JSON, and without a provider, emails stay in the outbox. */
export const production = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://roadworthy.example",
  EMAIL_POSTAL_ADDRESS: "Roadworthy, 1 Main Street, Centreville, VA 20120",
};
