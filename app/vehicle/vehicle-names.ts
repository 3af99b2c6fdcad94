export function vehicleName(vehicle: {
  year: number;
  make: string;
  model: string;
  trim?: string | null;
}): string {
  const { year, make, model, trim } = vehicle;
  return [year, makeAndModel({ make, model }), trim].filter(Boolean).join(" ");
}

/** Names the make once where the model's name has it too: `Polestar 2`. */
export function makeAndModel({ make, model }: { make: string; model: string }): string {
  const isInModel = `${model} `.toLowerCase().startsWith(`${make} `.toLowerCase());
  return isInModel ? model : `${make} ${model}`;
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
