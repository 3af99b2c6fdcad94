import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import { askForLogin, becomeCustomer } from "#tests/support/partners/customers.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { first, plain, rejected, send, type Household, type PageCase } from "./page-case.ts";

const ofCustomer = { who: "owner of one car" } as const;
const ofVerifiedCustomer = { who: "owner of a car that another account has" } as const;

const asCustomer = (path: (home: Household) => string) => async (home: Household) => {
  await becomeCustomer(databaseUrl, home.owner);
  return path(home);
};

export const partnerPages: PageCase[] = [
  { name: "a partner's activation page", path: partnerPaths.activate("bank"), ...plain },
  { name: "an unknown partner", path: partnerPaths.activate("nobody"), ...plain, status: 404 },
  { name: "a partner's login", path: () => askForLogin(databaseUrl), ...plain },
  {
    name: "a partner's login that no longer works",
    path: `${partnerPaths.enter("bank")}?token=none`,
    ...plain,
    status: 400,
  },
  {
    name: "about a partner",
    path: asCustomer((home) => partnerPaths.ofVehicle(first(home))),
    ...ofCustomer,
  },
  {
    name: "a partner's cars, address not verified",
    path: asCustomer(() => partnerPaths.chooseVehicles),
    ...ofCustomer,
  },
  {
    name: "a partner's cars",
    path: asCustomer(() => partnerPaths.chooseVehicles),
    ...ofVerifiedCustomer,
  },
  {
    name: "a partner's cars with a mistake",
    path: asCustomer(() => partnerPaths.chooseVehicles),
    then: (page) => send(page, "#choose", { vin: "" }),
    ...ofVerifiedCustomer,
    ...rejected,
  },
];
