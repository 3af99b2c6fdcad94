import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import { parsePlate, plateErrors } from "#app/vehicle/plate.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import { dayField } from "#app/forms/common-fields.server.ts";
import { checkRegistration } from "./registration-rule.ts";

type Given = { place: Place | null; today: string; language: Language };

export const registrationForm = defineForm(
  "registration",
  ({ language }: Given) => ({
    expirationDate: dayField(language).optional(),
    date: dayField(language).optional(),
    plate: z.string().optional(),
    state: z.string().optional(),
  }),
  ({ date = null, expirationDate = null, plate, state }, reject, { place, today }) => {
    const registration = { date, expirationDate };
    const errors = [
      ...checkRegistration(registration, today),
      ...plateErrors({ plate, state }, place),
    ];
    for (const { field, code } of errors) reject(field, code);
    const parsedPlate = plate ? parsePlate(plate) : null;
    return { registration, plate: parsedPlate && state ? { plate: parsedPlate, state } : null };
  },
);
