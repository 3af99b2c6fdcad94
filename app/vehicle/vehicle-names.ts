/** Names a model that's the same as its make only once: `2006 Orange County Choppers`. */
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
