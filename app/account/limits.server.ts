import type { Limit } from "#app/http/limits.server.ts";
import { emailKey } from "./fields.server.ts";

/** Failed log-ins, by account (known or not) and by the address they come from. */
export const logInLimits = {
  account: (email: string): Limit => ({ bucket: `log-in:${emailKey(email)}`, most: 10, minutes: 15 }),
  address: (address: string): Limit => ({ bucket: `log-in-from:${address}`, most: 50, minutes: 15 }),
};

/** Wrong passwords of an owner who is logged in, before a change that asks for it. */
export const ownPasswordLimit = (accountId: string): Limit => ({ bucket: `password:${accountId}`, most: 10, minutes: 15 });

/** Sign-ups with, and changes to, an address that has an account already, since they tell that it has. */
export const knownAddressLimit = (address: string): Limit => ({ bucket: `known:${address}`, most: 20, minutes: 15 });

/** Mails that anybody can have sent to an address, and that an owner can have sent again. */
export const mailLimits = {
  reset: (email: string): Limit => ({ bucket: `reset:${emailKey(email)}`, most: 5, minutes: 60 }),
  resetFrom: (address: string): Limit => ({ bucket: `reset-from:${address}`, most: 50, minutes: 60 }),
  verification: (accountId: string): Limit => ({ bucket: `verify:${accountId}`, most: 10, minutes: 60 }),
};
