import { insertPlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import { insertSupply } from "#app/vehicle/planner/supplies.server.ts";
import { insertTemplate } from "#app/vehicle/planner/templates.server.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";

type Context = { accountId: string; vin: string; today: Date; dateOf: (daysAgo: number) => string };

/** Without reminders, which would change the dashboard. */
export function buildDemoPlanner(db: Database, { accountId, vin, today, dateOf }: Context): Writes {
  const vehicleId = `demo-${vin.toLowerCase()}`;
  const own = (name: string) => ({
    id: `${vehicleId}-${name}`,
    vehicleId,
    currency: "USD" as const,
  });
  return [
    insertPlanItem(
      db,
      {
        ...{ ...own("plan-wipers"), title: "Replace the wiper blades", status: "planned" },
        ...{ estimate: 4_500, dueDate: dateOf(-24), comments: "26 and 16 inches" },
      },
      today,
    ),
    insertPlanItem(
      db,
      { ...own("plan-camera"), title: "Add a dash camera", status: "idea", estimate: 15_000 },
      today,
    ),
    insertSupply(
      db,
      {
        ...{ ...own("supply-filter"), name: "Oil filter", partNumber: "04152-YZZA6", quantity: 3 },
        unitCost: 795,
      },
      today,
    ),
    insertTemplate(
      db,
      {
        ...{ id: `${accountId}-template`, accountId, name: "Oil change and tire rotation" },
        ...{ services: [1302, 1354], selfService: true, total: 5_200, currency: "USD" },
      },
      today,
    ),
  ];
}
