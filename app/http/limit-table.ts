const hour = 60;
const day = 24 * hour;

export type Limit = { bucket: string; max: number; minutes: number };

type Rate = Omit<Limit, "bucket">;

/** `-from` counts per network, `-to` per recipient and form, so a 429 says nothing about other emails. */
export const limitTable = {
  "log-in": [{ max: 10, minutes: 15 }],
  "log-in-from": [{ max: 50, minutes: 15 }],
  "secret-from": [{ max: 50, minutes: 15 }],
  "log-in-passkey": [{ max: 10, minutes: 15 }],
  password: [{ max: 10, minutes: 15 }],
  "sign-up-from": [
    { max: 20, minutes: hour },
    { max: 60, minutes: day },
  ],
  "sign-up-to": [
    { max: 5, minutes: hour },
    { max: 10, minutes: day },
  ],
  "reset-from": [
    { max: 20, minutes: hour },
    { max: 60, minutes: day },
  ],
  "reset-to": [
    { max: 5, minutes: hour },
    { max: 10, minutes: day },
  ],
  "email-by": [
    { max: 10, minutes: hour },
    { max: 20, minutes: day },
  ],
  "email-from": [
    { max: 30, minutes: hour },
    { max: 90, minutes: day },
  ],
  "email-to": [
    { max: 5, minutes: hour },
    { max: 10, minutes: day },
  ],
  invite: [{ max: 10, minutes: day }],
  "invite-from": [{ max: 20, minutes: day }],
  "invite-to": [{ max: 5, minutes: day }],
  "trade-in": [{ max: 10, minutes: day }],
  "trade-in-from": [{ max: 20, minutes: day }],
  "form-by": [{ max: 20, minutes: day }],
  "form-from": [
    { max: 20, minutes: hour },
    { max: 60, minutes: day },
  ],
  contest: [{ max: 5, minutes: day }],
  report: [{ max: 20, minutes: day }],
  plate: [{ max: 30, minutes: hour }],
  value: [{ max: 30, minutes: hour }],
  "plate-from": [{ max: 60, minutes: hour }],
  "vin-from": [
    { max: 30, minutes: hour },
    { max: 120, minutes: day },
  ],
  review: [{ max: 40, minutes: day }],
  "review-link": [{ max: 20, minutes: day }],
  "review-from": [{ max: 60, minutes: day }],
  "badge-from": [{ max: 300, minutes: hour }],
  "log-from": [{ max: 60, minutes: hour }],
  keep: [{ max: 30, minutes: hour }],
} as const satisfies Record<string, readonly Rate[]>;

export type LimitName = keyof typeof limitTable;

export function limitsOf(name: LimitName, subject: string): Limit[] {
  return limitTable[name].map((rate) => ({ ...rate, bucket: bucketOf(name, subject) }));
}

export function limitOf(name: LimitName, subject: string): Limit {
  return { ...limitTable[name][0], bucket: bucketOf(name, subject) };
}

export function bucketOf(name: LimitName, subject: string): string {
  return `${name}:${subject}`;
}
