export * from "./accounts.ts";
export * from "./email.ts";
export * from "./garage.ts";
export * from "./http.ts";
export * from "./odometer.ts";
export * from "./reference.ts";
export * from "./reminders.ts";
export * from "./service-records.ts";
