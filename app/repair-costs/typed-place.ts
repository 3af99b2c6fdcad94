import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { getPostalState } from "#app/vehicle/postal-state.ts";

export type TypedPlace = {
  /** Null: the national labor rate. */
  state: string | null;
  /** As typed, for a link that keeps it. Null: the car's own place. */
  postalCode: string | null;
  problem: "format" | "canada" | "unknown" | null;
};

export const maxPostalCode = 20;

/** Where prices are asked for: an empty or invalid code counts as the car's place. */
export function readTypedPlace(typed: string | null, ownState: string | null): TypedPlace {
  const text = (typed ?? "").trim();
  const own = { state: ownState, postalCode: null };
  if (text === "") return { ...own, problem: null };
  const parsed = parsePostalCode(text.slice(0, maxPostalCode));
  if (!parsed.ok || text.length > maxPostalCode) return { ...own, problem: "format" };
  const { code, country } = parsed.postalCode;
  if (country === "CA") return { ...own, problem: "canada" };
  const state = getPostalState(code)?.state;
  return state ? { state, postalCode: code, problem: null } : { ...own, problem: "unknown" };
}
