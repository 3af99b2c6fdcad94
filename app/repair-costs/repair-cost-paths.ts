import { paths } from "#app/http/paths.ts";

export const repairJobPath = (id: string, slug: string) => `${paths.repairCosts(id)}/${slug}`;

export const allRepairCostsPath = (id: string) => `${paths.repairCosts(id)}/all`;
