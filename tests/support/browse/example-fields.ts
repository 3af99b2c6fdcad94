import type { HTMLElement } from "node-html-parser";
import type { Actor } from "./actor.ts";
import { dayIn } from "../days.ts";
import { newEmail, password } from "../owner.ts";
import { recoveryCodeOf } from "../passkeys/recovery-codes.ts";
import { jpegOfCode } from "../photos.ts";
import { readFields, type Page } from "./visitor.ts";

export const exampleCar = { vin: "5YFBURHEXJP000421", plate: "ABC 123", state: "VA" };

const message = "The list of tires could say which of them are on the car.";

type Example = string | ((actor: Actor) => string);

/** By field name, or by route and field name. Choices not listed here take their last option. */
const examples: Record<string, Example> = {
  email: ({ email }) => email,
  "/signup email": newEmail,
  "/signup/prospect email": newEmail,
  "/rated/keep-history email": newEmail,
  "/account/email email": newEmail,
  "/garage/:vehicleId/people email": newEmail,
  "/garage/:vehicleId/hand-over email": newEmail,
  "/account/api-tokens url": "https://hooks.example.com/roadworthy",
  password,
  newPassword: "another horse 9",
  recoveryCode: recoveryCodeOf,
  "/account/passkeys/:passkeyId name": "My phone",
  postalCode: "20120",
  ...exampleCar,
  year: "2018",
  make: "Toyota",
  model: "Corolla",
  odometer: "60,412",
  nickname: "Blue Bird",
  averageDistance: "200",
  "/garage/:vehicleId/odometer odometer": "61,000",
  "/garage/:vehicleId/odometer/:readingId odometer": "61,500",
  "/garage/:vehicleId/events/:event/log odometer": "61,000",
  "/garage/:vehicleId/oil-alert odometer": "61,000",
  "/reminder odometer": "61,000",
  "/garage/:vehicleId/change-of-ownership odometer": "61,000",
  "/garage/:vehicleId/service-history/add-record odometer": "61,000",
  "/garage/:vehicleId/service-history/:recordId/edit odometer": "61,000",
  shopSearch: "",
  shopName: "",
  serviceSearch: "",
  ownService: "Undercoating",
  comments: "Synthetic 0W-20",
  comment: "Say which shop is cheaper.",
  tags: "warranty, road trip",
  cost: "$129.95",
  parts: "80",
  labor: "40",
  tax: "9.95",
  date: () => dayIn(-1),
  lastOwnershipDate: () => dayIn(-1),
  expirationDate: () => dayIn(200),
  registration: () => dayIn(200),
  repairedOn: () => dayIn(-1),
  title: "Wash and wax",
  q: "oil",
  text: "They did the brakes while I waited, and told me what it would cost.",
  tireSize: "205/55R16",
  tirePressure: "33 psi",
  oilType: "0W-20",
  oilFilter: "04152-YZZA6",
  insurer: "Fernhill Mutual",
  policyNumber: "FM-0042-7719",
  insurerPhone: "(800) 555-0142",
  roadsidePhone: "800-555-0199",
  numberOfTires: "4",
  brand: "Velora",
  size: "205/55R16",
  tin: "DOT U9VV LARB 2319",
  mountOdometer: "59,000",
  ranBefore: "0",
  "/garage/:vehicleId/tires/add model": "Sport 4",
  "/garage/:vehicleId/tires/:tireId/edit model": "Sport 4",
  "/garage/:vehicleId/documents/add name": "Insurance card",
  "/garage/:vehicleId/documents/:documentId/edit name": "Insurance card",
  "/garage/:vehicleId/fuel/add odometer": "61,000",
  "/garage/:vehicleId/fuel/:fillUpId/edit odometer": "61,000",
  trip: "",
  volume: "10.234",
  total: "35.40",
  price: "",
  station: "Oak Street Fuel",
  treadDepth: "7",
  treadLifeYears: "4",
  treadLifeDistance: "40,000",
  warrantyYears: "5",
  warrantyDistance: "60,000",
  mountDate: () => dayIn(-1),
  "/garage/:vehicleId/tires/:tireId/edit mountDate": "2025-04-10",
  amount: "$12.50",
  endsOn: "",
  phone: "703-555-0142",
  "/garage/:vehicleId/trade-in name": "A. Driver",
  name: "Oak Street Garage",
  address: "12 Main Street",
  city: "Fairfax",
  phoneNumber: "703-555-0142",
  insuredUntil: () => dayIn(160),
  estimate: "250",
  dueDate: () => dayIn(40),
  dueOdometer: "70,000",
  partNumber: "04152-YZZA6",
  supplier: "Front Street Parts",
  quantity: "1",
  used: "1",
  unitCost: "7.95",
  "/garage/:vehicleId/planner/supplies/add quantity": "6",
  "/garage/:vehicleId/planner/add status": "planned",
  "/garage/:vehicleId/planner/:itemId/edit status": "planned",
  distance: "8,000",
  months: "6",
  years: "1",
  message: "I only wrote about shops that I went to, and can show the receipts.",
  to: ({ email }) => email,
  website: "",
  "/help/contact name": "A. Driver",
  "/help/feedback name": "A. Driver",
  "/help/suggestion name": "A. Driver",
  "/help/contact text": message,
  "/help/feedback text": message,
  "/help/suggestion text": message,
  "/Shops/:slug/reviews/:reviewId/report text": message,
};

export function fillForm(
  { element, pattern, button }: FoundForm,
  actor: Actor,
): Record<string, string> {
  const values = readFields(element);
  for (const input of element.querySelectorAll("input, select, textarea")) {
    const name = input.getAttribute("name");
    const type = input.getAttribute("type") ?? input.tagName.toLowerCase();
    if (!name || ["hidden", "submit", "file"].includes(type)) continue;
    const example = examples[`${pattern} ${name}`] ?? examples[name.replace(/:.*/, "")];
    const value = typeof example === "function" ? example(actor) : example;
    if (type === "radio") values[name] = chooseRadio(element, name, value);
    else if (type === "checkbox") values[name] = input.getAttribute("value") ?? "on";
    else if (type === "select") values[name] = chooseOption(input, value);
    else if (value === undefined)
      throw new Error(
        `Give an example of the field "${name}" in tests/support/browse/example-fields.ts`,
      );
    else values[name] = value;
  }
  return button ? { ...values, [button.name]: button.value } : values;
}

const examplePhoto = jpegOfCode({ text: exampleCar.vin });

const exampleFiles: Record<string, { name: string; text: string }> = {
  "/garage/:vehicleId/service-history/import": {
    name: "records.csv",
    text: "Date,Description,Cost,Notes,Odometer,Tags\n2025-06-05,Wiper blades,US$21.00,,,\n",
  },
  "/account/import": { name: "data.json", text: JSON.stringify({ vehicles: [exampleVehicle()] }) },
};

export const exampleLog = new File(
  ["Date,Odometer,FuelConsumed,Cost\n2025-06-05,49000 mi,11.2,US$39.50\n"],
  "fuel.csv",
);

export function exampleVehicle() {
  return {
    year: 2018,
    make: "Toyota",
    model: "Corolla",
    bodyType: "sedan",
    powertrain: "gas",
    distanceUnit: "mi",
    postalCode: "20120",
    nickname: "Imported",
    serviceRecords: [],
  };
}

export async function filesFor({ element, pattern }: FoundForm): Promise<Record<string, File>> {
  const { buffer, name } = await examplePhoto;
  const example = exampleFiles[pattern];
  const file = () =>
    example ? new File([example.text], example.name) : new File([new Uint8Array(buffer)], name);
  const fields = element
    .querySelectorAll("input[type=file]")
    .map((input) => input.getAttribute("name")!);
  return Object.fromEntries(fields.map((field) => [field, file()]));
}

export async function buildBody(
  form: FoundForm,
  fields: Record<string, string>,
): Promise<Record<string, string> | FormData> {
  if (form.element.getAttribute("enctype") !== "multipart/form-data") return fields;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...(await filesFor(form)) }))
    body.append(name, value);
  return body;
}

function chooseRadio(form: HTMLElement, name: string, example: string | undefined): string {
  const radios = form.querySelectorAll(`input[type=radio][name="${name}"]`);
  return choose(
    radios.map((radio) => radio.getAttribute("value") ?? "on"),
    example,
  );
}

function chooseOption(select: HTMLElement, example: string | undefined): string {
  const options = select.querySelectorAll("option");
  return choose(
    options.map((option) => option.getAttribute("value") ?? option.text),
    example,
  );
}

function choose(values: string[], example: string | undefined): string {
  return example !== undefined && values.includes(example) ? example : (values.at(-1) ?? "");
}

export type FoundForm = {
  page: Page;
  element: HTMLElement;
  action: string;
  pattern: string;
  method: "get" | "post";
  button?: { name: string; value: string };
  /** Method, route, field names and button: unique across the product. */
  name: string;
};
