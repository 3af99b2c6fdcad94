/** Specification §3, with the names that answers use. */
export const componentFlags = {
  entity: 1,
  account: 2,
  vinzilla: 4,
  recall: 8,
  serviceSchedule: 16,
  displayRecords: 32,
  odometer: 64,
  events: 128,
  shopData: 256,
  reviews: 512,
  tireSets: 1024,
  gasFillUps: 2048,
  photo: 4096,
  windowSticker: 8192,
  wellMaintained: 16_384,
  eTag: 32_768,
  hbv: 65_536,
  tradeInLeads: 131_072,
  favoriteShop: 262_144,
  vinMask: 524_288,
  reviewToken: 1_048_576,
} as const;

export type Component = keyof typeof componentFlags;

export const componentNames = Object.keys(componentFlags) as Component[];

export const allComponents = Object.values(componentFlags).reduce((sum, flag) => sum | flag, 0);

/** In the order of their flags. */
export function readMask(mask: number): Component[] {
  return componentNames.filter((name) => (mask & componentFlags[name]) !== 0);
}
