export const tradeInPath = (vehicleId: string) => `/garage/${vehicleId}/trade-in`;
