/** `2018 Toyota Corolla LE`; a model that is only the make again is said once. */
export function vehicleName(vehicle: {
  year: number;
  make: string;
  model: string;
  trim?: string | null;
}): string {
  const { year, make, model, trim } = vehicle;
  const names = make.toLowerCase() === model.toLowerCase() ? [make] : [make, model];
  return [year, ...names, trim].filter(Boolean).join(" ");
}

/** `2018 Toyota Corolla`: what strangers may be told of a vehicle. */
export function modelName({
  year,
  make,
  model,
}: {
  year: number;
  make: string;
  model: string;
}): string {
  return vehicleName({ year, make, model });
}
