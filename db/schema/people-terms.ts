/** Who someone is to a car. A seller keeps a copy of the car's papers after handing it over. */
export const roles = ["owner", "manager", "driver", "viewer", "seller"] as const;

export type Role = (typeof roles)[number];

/** What an owner can invite someone as. */
export const sharedRoles = ["viewer", "driver", "manager"] as const satisfies readonly Role[];

export type SharedRole = (typeof sharedRoles)[number];
