import { getAccount } from "./account/account.server.ts";
import { getDeeplinkToken } from "./account/deeplink-token.server.ts";
import { postAccountLog } from "./account/login-log.server.ts";
import { postPartnerLogin } from "./account/partner-login.server.ts";
import { putRemoveScamUser } from "./account/remove-scam-user.server.ts";
import { putTermsAgreement } from "./account/terms-agreement.server.ts";
import { getToken } from "./account/token.server.ts";
import { postVerificationEmail } from "./account/verification-email.server.ts";
import type { Call } from "./call.server.ts";
import { postLog } from "./client-log/log.server.ts";
import { createCallFinder } from "./find-call.ts";
import { getDocument } from "./get-document.server.ts";
import { postShopServices } from "./shop/post-services.server.ts";
import { getDashboardOptions } from "./vehicle/dashboard-options.server.ts";
import { getDisplayRecords } from "./vehicle/display-records-call.server.ts";
import { estimateOdometerByDate } from "./vehicle/estimate-odometer.server.ts";
import { modificationRecordCalls } from "./records/modification-records.server.ts";
import { receiptCalls } from "./records/receipts.server.ts";
import { userRecordCalls } from "./records/user-records.server.ts";
import { reviewCalls } from "./reviews/reviews.server.ts";
import { postAccountState } from "./prospects/account-state.server.ts";
import { postProspectEmailSignup, postProspectTextSignup } from "./prospects/sign-up.server.ts";
import { postLifetimeDealerBadge } from "./shops/lifetime-badge.server.ts";
import { getServiceLocation } from "./shops/service-location.server.ts";
import { getServiceLocations } from "./shops/service-locations.server.ts";
import { postOdometerRecord } from "./vehicle/odometer-record.server.ts";
import { getRepair, getRepairs } from "./vehicle/repairs.server.ts";
import { getServiceItems } from "./vehicle/service-items.server.ts";
import { vehicleWrites } from "./vehicle-writes/vehicle-writes.server.ts";
import { getVehicle } from "./vehicle/vehicle.server.ts";
import { getVehicles } from "./vehicle/vehicles.server.ts";
import { getVhr } from "./vehicle/vhr.server.ts";
import { getVin } from "./vehicle/vin.server.ts";

/** Every call of the API, in the order of its document. */
export const calls: readonly Call[] = [
  ...[getVehicles, getVehicle, getDashboardOptions, getServiceItems, getVin],
  ...[getDisplayRecords, getVhr, getRepairs, getRepair, estimateOdometerByDate],
  postOdometerRecord,
  ...vehicleWrites,
  ...userRecordCalls,
  ...modificationRecordCalls,
  ...receiptCalls,
  ...reviewCalls,
  postShopServices,
  postLog,
  getAccount,
  postAccountLog,
  postVerificationEmail,
  putTermsAgreement,
  putRemoveScamUser,
  postAccountState,
  postProspectEmailSignup,
  postProspectTextSignup,
  postPartnerLogin,
  getToken,
  getDeeplinkToken,
  getServiceLocations,
  getServiceLocation,
  postLifetimeDealerBadge,
];

export const findCall = createCallFinder([...calls, getDocument(calls)]);
