export * from "./accounts.ts";
export * from "./email.ts";
export * from "./garage.ts";
export * from "./http.ts";
export * from "./reference.ts";
