/** Not in `paths`, which browsers get: only the glovebox of a car in the program leads here. */
export const lifetimeProgramPath = (vehicleId: string) => `/garage/${vehicleId}/lifetime-program`;
