import { expect, it } from "vitest";
import { routePatterns } from "#tests/support/browse/routes.ts";
import { isViewable } from "./viewable-pages.ts";

const car = "/garage/:vehicleId";
const record = `${car}/service-history/:recordId`;

/** With the reason for each group. */
const refusedPages = [
  // They log in or out, or change how.
  ...["/signup", "/register", "/logout", "/verify-email", "/verify-email/send"],
  ...["/verify-email/status", "/forgot-password", "/reset-password"],
  ...["/account/email", "/account/email/cancel", "/account/password", "/account/sessions"],
  ...["/account/api-tokens", "/survey"],
  ...["/account/delete", "/account/notification-settings/devices", "/preferences"],
  ...["/login/social/:social", "/login/done", "/login/link"],
  ...["/login/partner/:partner", "/login/partner/:partner/enter", "/activate/:partner"],
  "/partners/:partner/logo",
  ...["/login/link/confirm", "/login/passkey", "/login/recovery-code", "/login/token"],
  ...["/signup/finish", "/signup/prospect", "/signup/check-email"],
  ...["/roadworthy-for-life-signup-error", "/account/identities", "/account/passkeys"],
  ...["/account/passkeys/add", "/account/passkeys/add/:challenge"],
  ...["/account/passkeys/:passkeyId", "/account/passkeys/:passkeyId/remove"],
  "/account/recovery-codes",
  // They download or upload the account.
  ...["/closed-account", "/closed-account/:file"],
  ...["/account/data", "/account/export", "/account/export/:file", "/account/import"],
  ...["/account/import/:importId", "/account/import/:importId/progress", "/share"],
  "/account/import/:importId/cars",
  ...[`${car}/service-history/export`, `${car}/service-history/export/:file`],
  ...[`${car}/service-history/import`, `${car}/service-history/import/:importId`],
  `${car}/service-history/import/:importId/progress`,
  // They show receipts, and papers such as an insurance policy.
  ...[`${record}/receipts`, `${record}/receipts/:receiptId`],
  ...[`${record}/receipts/:receiptId/restore`, `${car}/glovebox`, `${car}/glovebox/edit`],
  ...[`${car}/documents`, `${car}/documents/add`, `${car}/documents/:documentId`],
  ...[`${car}/documents/:documentId/edit`, `${car}/documents/:documentId/delete`],
  ...[`${car}/documents/:documentId/restore`, `${car}/documents/notes/:noteId/restore`],
  ...[`${car}/documents/notes/add`, `${car}/documents/notes/:noteId`],
  ...[`${car}/documents/notes/:noteId/edit`, `${car}/documents/notes/:noteId/delete`],
  // They show links that work without an account, or other people's addresses.
  ...[`${car}/calendar`, `${car}/people`, `${car}/hand-over`, `${car}/report/share`],
  ...["/calendar/:feed", "/r/:token", "/r/:token/receipts/:receiptId", "/invitation"],
  ...["/ownership", "/reminder", "/reminder/saved", "/cfc/unsubscribe"],
  ...["/cfc/unsubscribe/:outcome", "/rate-service", "/rate-service-email", "/rated"],
  ...["/rate-service-text", "/rate-purchase", "/rate-purchase-email"],
  "/rated/keep-history",
  "/view-as",
  // They only have a form that changes something.
  ...[`${car}/remove`, `${car}/restore`, `${car}/take-back`, `${car}/callouts`],
  ...[`${car}/photo/:photoId/remove`, `${car}/tires/:tireId/restore`, `${record}/restore`],
  `${car}/expenses/:expenseId/restore`,
  ...[`${car}/fuel/:fillUpId/restore`, `${car}/fuel/:fillUpId/receipts/:receiptId`],
  ...[`${car}/planner/:itemId/restore`, `${car}/planner/supplies/:supplyId/restore`],
  `${car}/planner/templates/:templateId/restore`,
  // They look up cars, and store what they find.
  ...["/start", "/garage/add", "/garage/add/scan", "/garage/add/confirm", `${car}/vin`],
  "/garage/sync",
  // They write to us or to others in the owner's name.
  `${car}/trade-in`,
  ...["/help/feedback", "/help/suggestion", "/help/contact", "/feedback"],
  "/Shops/:slug/reviews/:reviewId/report",
  // They show everyone's emails, in development.
  ...["/dev", "/dev/mailbox", "/dev/mailbox/:mailId", "/dev/reminders", "/dev/texts"],
];

it("Every page is either for someone who views an account, or not", () => {
  const undecided = routePatterns.filter(
    (path) => isViewable(path) === refusedPages.includes(path),
  );
  expect(undecided).toEqual([]);
  expect(refusedPages.filter((path) => !routePatterns.includes(path))).toEqual([]);
});

it.each(["/garage/:vehicleId/*", "/*", "/something-new", "/Garage", ""])(
  "A route that isn't listed, such as %j, is refused",
  (path) => expect(isViewable(path)).toBe(false),
);
