export const takeBackPath = (vehicleId: string) => `/garage/${vehicleId}/take-back`;
