import { z } from "zod";
import { dashboardOf } from "#app/api/vehicle/dashboard-of.ts";
import { findCouponsNear, validOn } from "#app/coupons/find-coupons.server.ts";
import { withCoupons } from "#app/coupons/offered-coupons.ts";
import { paths } from "#app/http/paths.ts";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { defineComponent } from "./define-component.server.ts";
import { event, eventShape } from "./event-shape.ts";

/** Who handed the car over doesn't need its reminders. */
const page = (vehicleId: string) => paths.event(vehicleId, "oil");

export const eventsComponent = defineComponent({
  schema: z.array(event).describe("In the dashboard's order."),
  page,
  read: ({ db, now }, vehicleId) => findCouponsNear(db, vehicleId, now),
  shape: (opened, near) =>
    withCoupons(dashboardOf(opened), opened.known, validOn(near, opened.today)).events.map(
      eventShape,
    ),
});

export const wellMaintainedComponent = defineComponent({
  schema: z
    .boolean()
    .describe("False if something is overdue, null if something isn't known, else true."),
  page,
  shape: (opened) => {
    const { events } = dashboardOf(opened);
    if (events.some(({ reminder }) => reminder === "overdue")) return false;
    return answerOf(events).unknown.length > 0 ? null : true;
  },
});
