export const energies = ["fuel", "electricity"] as const;

export const fuelUnits = ["gal", "L", "kWh"] as const;

export const fuelGrades = ["regular", "midgrade", "premium", "diesel", "e85"] as const;

export const chargingLevels = ["level1", "level2", "dcFast"] as const;

export const grades = [...fuelGrades, ...chargingLevels] as const;
