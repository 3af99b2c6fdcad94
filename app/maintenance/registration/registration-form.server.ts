import { z } from "zod";
import { parsePlate, plateErrors } from "#app/vehicle/plate.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { Language } from "#app/i18n/reader.ts";
import { dayField } from "#app/forms/day-field.server.ts";
import { checkRegistration } from "./registration-rule.ts";

/** The fields of a registration, each by itself: what the page's HTML constraints come from. */
export function registrationFields(language: Language) {
  return z.object({
    expirationDate: dayField(language).optional(),
    date: dayField(language).optional(),
    plate: z.string().optional(),
    state: z.string().optional(),
  });
}

/** A registration with its plate: `plate` is null where none was typed, which changes nothing. */
export function registrationSchema(place: Place | null, { today, language }: { today: string; language: Language }) {
  return registrationFields(language).transform(({ date = null, expirationDate = null, plate, state }, check) => {
    const registration = { date, expirationDate };
    for (const { field, code } of [...checkRegistration(registration, today), ...plateErrors({ plate, state }, place)]) {
      check.addIssue({ code: "custom", path: [field], message: code });
    }
    const stamped = plate ? parsePlate(plate) : null;
    return { registration, plate: stamped && state ? { plate: stamped, state } : null };
  });
}
