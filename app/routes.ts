import { route, type RouteConfig } from "@remix-run/route-config";

/** Every URL of the product under /Service, nested as rendered: a dialog is a child of its page. */
export default [
  route("signup", "account/signup.route.tsx"),
  route("login", "account/login.route.tsx"),
  route("logout", "account/logout.route.tsx"),
  route("verify-email", "account/verify-email.route.tsx"),
  route("verify-email/send", "account/verify-email-send.route.tsx"),
  route("verify-email/status", "account/verify-email-status.route.tsx"),
  route("forgot-password", "account/forgot-password.route.tsx"),
  route("reset-password", "account/reset-password.route.tsx"),
  route("preferences", "account/preferences.route.tsx"),
  route("agree", "account/agree.route.tsx"),
  route("account", "account/account.route.tsx"),
  route("account/profile", "account/profile.route.tsx"),
  route("account/email", "account/change-email.route.tsx"),
  route("account/password", "account/change-password.route.tsx"),
  route("account/sessions", "account/sessions.route.tsx"),
  route("account/data", "account/data.route.tsx"),
  route("account/delete", "account/delete.route.tsx"),
  route("terms", "account/terms.route.tsx"),
  route("privacy", "account/privacy.route.tsx"),

  route("garage", "garage/garage.route.tsx", [route("add", "garage/add.route.tsx"), route("add/scan", "garage/scan.route.tsx")]),
  route("garage/add/confirm", "garage/confirm.route.tsx"),
  route("garage/removed", "garage/removed.route.tsx"),
  route("garage/:vehicleId", "garage/vehicle.route.tsx", [
    route("edit", "garage/edit.route.tsx"),
    route("remove", "garage/remove.route.tsx"),
    route("photo/:photoId/remove", "garage/remove-photo.route.tsx"),
    route("*", "garage/unknown.route.tsx"),
  ]),
  route("garage/:vehicleId/photo/:photoId/:width", "garage/photo.route.tsx"),
  route("garage/:vehicleId/restore", "garage/restore.route.tsx"),

  route("dev", "dev/dev.route.tsx"),
  route("dev/mailbox", "dev/mailbox.route.tsx"),
  route("*", "http/unknown.route.tsx"),
] satisfies RouteConfig;
