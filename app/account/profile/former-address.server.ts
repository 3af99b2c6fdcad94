import { and, eq, gt, inArray, isNull, notInArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { outbox } from "#db/schema/email.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipQuestions } from "#db/schema/ownership.ts";
import { vehicleActivity } from "#db/schema/people.ts";
import { reminderMailDays } from "#db/schema/reminder-mails.ts";
import { reviewLinks } from "#db/schema/reviews.ts";

type Move = { accountId: string; from: string; to: string };

/** Links in what the former address got stop working. Reminders that wait go to the new one. */
export function leaveAddress(db: Database, { accountId, from, to }: Move, now: Date): Writes {
  const isWaiting = and(eq(outbox.toAddress, from), isNull(outbox.sentAt), isNull(outbox.deadAt));
  const waiting = db.select({ id: outbox.id }).from(outbox).where(isWaiting);
  const ownCars = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.accountId, accountId));
  const { mailId } = reminderMailDays;
  return [
    db
      .update(reminderMailDays)
      .set({ mailId: "" })
      .where(and(eq(reminderMailDays.accountId, accountId), notInArray(mailId, waiting))),
    db
      .update(outbox)
      .set({ toAddress: to })
      .where(and(isWaiting, inArray(outbox.kind, ["reminders", "monthly"]))),
    db
      .delete(outbox)
      .where(and(isWaiting, inArray(outbox.kind, ["review-request", "ownership-question"]))),
    db
      .update(reviewLinks)
      .set({ expiresAt: now })
      .where(
        and(
          eq(reviewLinks.accountId, accountId),
          eq(reviewLinks.channel, "email"),
          gt(reviewLinks.expiresAt, now),
        ),
      ),
    db
      .update(ownershipQuestions)
      .set({ expiresAt: now })
      .where(
        and(
          inArray(ownershipQuestions.vehicleId, ownCars),
          isNull(ownershipQuestions.answeredAt),
          gt(ownershipQuestions.expiresAt, now),
        ),
      ),
    db.update(vehicleActivity).set({ email: to }).where(eq(vehicleActivity.email, from)),
  ];
}
