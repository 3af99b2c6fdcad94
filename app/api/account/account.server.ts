import { z } from "zod";
import { signUpTypes } from "#db/schema/prospect-terms.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { id, moment } from "#app/api/shapes.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { listAccountRows } from "./account-row.server.ts";

/** Specification §3, with its names, such as `locale` for the country. */
const account = z
  .strictObject({
    id,
    email: z.string(),
    emailVerified: z.boolean(),
    newEmail: z.string().nullable(),
    vehicles: z.array(id),
    signUpType: z.enum(signUpTypes).nullable(),
    createDate: moment,
    isFirstLogin: z.boolean(),
    agree: z.boolean(),
    isCanadian: z.boolean(),
    locale: z.enum(["US", "CA"]),
    language: z.enum(["en", "fr"]),
    postalCode: z.string(),
    partner: z.string().nullable(),
    fraudAccount: z.strictObject({ fraudType: z.literal("SCAM") }).nullable(),
  })
  .meta({ id: "Account" });

/** Also before its owner agreed to the terms, so that a program can ask. */
export const getAccount = defineCall({
  name: "getAccount",
  method: "GET",
  path: "/account",
  access: "read",
  answer: account,
  async run(input) {
    const { owner, data: rows } = await loadAsOwner(asPage(input, paths.profile), (accountId) =>
      listAccountRows(input.context.db, accountId),
    );
    const { signUpType, createdAt } = rows[0]!;
    return {
      value: {
        id: owner.accountId,
        email: owner.email,
        emailVerified: owner.emailVerified,
        newEmail: owner.newEmail,
        vehicles: rows.flatMap(({ vehicleId }) => vehicleId ?? []),
        signUpType,
        createDate: createdAt.toISOString(),
        isFirstLogin: !owner.welcomed,
        agree: owner.agreed,
        isCanadian: owner.country === "CA",
        locale: owner.country,
        language: owner.language,
        postalCode: owner.postalCode,
        partner: owner.partner,
        fraudAccount: owner.limited ? { fraudType: "SCAM" as const } : null,
      },
    };
  },
});
