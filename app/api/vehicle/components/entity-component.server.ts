import { z } from "zod";
import { readEntityFacts } from "#app/api/vehicle/entity-facts.server.ts";
import { entity, entityShape } from "#app/api/vehicle/entity.server.ts";
import { photo, photoShape } from "#app/api/vehicle/photo-shape.server.ts";
import { defineComponent } from "./define-component.server.ts";

export const entityComponent = defineComponent({
  schema: entity,
  read: ({ db }, vehicleId) => readEntityFacts(db, vehicleId),
  shape: (opened, facts) => entityShape(opened, facts),
});

export const accountComponent = defineComponent({
  schema: z.strictObject({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    isCanadian: z.boolean(),
    agree: z.boolean(),
    language: z.enum(["en", "fr"]),
    postalCode: z.string(),
  }),
  shape: ({ owner, vehicle }) =>
    vehicle.role === "owner"
      ? {
          id: owner.accountId,
          email: owner.email,
          emailVerified: owner.emailVerified,
          isCanadian: owner.country === "CA",
          agree: owner.agreed,
          language: owner.language,
          postalCode: owner.postalCode,
        }
      : null,
});

export const photoComponent = defineComponent({
  schema: photo,
  shape: ({ context, vehicle }) => photoShape(context, vehicle),
});

export const windowStickerComponent = defineComponent({
  schema: z.null().describe("Nobody publishes them: always null."),
  shape: () => null,
});

export const eTagComponent = defineComponent({
  schema: z.string().describe("For If-Match."),
  shape: ({ vehicle }) => `"${vehicle.version}"`,
});

export const vinMaskComponent = defineComponent({
  schema: z.string(),
  shape: ({ vehicle: { vin } }) => vin && vin.slice(-4).padStart(vin.length, "*"),
});
