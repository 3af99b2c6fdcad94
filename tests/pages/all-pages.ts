import { accountPages } from "./account-pages.ts";
import { apiPages } from "./api-pages.ts";
import { couponPages } from "./coupon-pages.ts";
import { documentPages } from "./document-pages.ts";
import { errorPages } from "./error-pages.ts";
import { expensePages } from "./expense-pages.ts";
import { fuelPages } from "./fuel-pages.ts";
import { garagePages } from "./garage-pages.ts";
import { importPages } from "./import-pages.ts";
import { partnerPages } from "./partner-pages.ts";
import { passkeyPages } from "./passkey-pages.ts";
import { peoplePages } from "./people-pages.ts";
import { plannerPages } from "./planner-pages.ts";
import { prospectPages } from "./prospect-pages.ts";
import { recordPages } from "./record-pages.ts";
import { reminderPages } from "./reminder-pages.ts";
import { reviewPages } from "./review-pages.ts";
import { tirePages } from "./tire-pages.ts";
import { tradeInPages } from "./trade-in-pages.ts";
import { vehiclePages } from "./vehicle-pages.ts";
import { visitorPages } from "./visitor-pages.ts";
import type { PageCase } from "./page-case.ts";

export const allPages: PageCase[] = [
  ...accountPages,
  ...apiPages,
  ...garagePages,
  ...vehiclePages,
  ...passkeyPages,
  ...partnerPages,
  ...peoplePages,
  ...recordPages,
  ...reviewPages,
  ...prospectPages,
  ...documentPages,
  ...plannerPages,
  ...tirePages,
  ...expensePages,
  ...fuelPages,
  ...tradeInPages,
  ...reminderPages,
  ...couponPages,
  ...importPages,
  ...visitorPages,
  ...errorPages,
];
