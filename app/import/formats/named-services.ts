import { serviceEvents, serviceIds, type ServiceEvent } from "#app/vehicle/snapshot/event-types.ts";

const otherOil =
  "transmission|gear|gearbox|differential|diff|axle|transfer case|drive|fork|steering|cvt" +
  "|hydraulic";
const otherFluid =
  "(?! (?:de |a )?(?:la |le )?(?:transmission|boite|differentiel|direction|pont|essieu))";

const servicePatterns: Record<ServiceEvent, RegExp> = {
  OIL: new RegExp(
    [
      `(?<!\\b(?:${otherOil}) )\\boil(?: (?:and|&) (?:oil )?filter)? changed?\\b`,
      "\\b(?:changed?|replaced?) (?:the )?(?:engine |motor )?oil(?=$| (?:and|&|with|[0-9]))",
      "\\blube oil (?:and|&) filter\\b",
      `\\b(?:vidange|changement) (?:d'|de l')?huile\\b${otherFluid}`,
      "(?<!\\bde )\\bvidange(?: moteur\\b| (?:et|&)|$)",
    ].join("|"),
  ),
  TIR: new RegExp(
    [
      "\\b(?:tire|tyre|wheel)s? rotation\\b",
      "\\brotat(?:ed?|ion of) (?:(?:the|all|my|four|4) )*(?:tire|tyre|wheel)s?\\b",
      "\\btires? rotated\\b",
      "\\b(?:permutation|rotation) (?:des |de )?(?:pneus?|roues?)\\b",
    ].join("|"),
  ),
  BRAKE: new RegExp(
    [
      "\\bbrakes? (?:inspection|inspected|check(?:ed)?)\\b",
      "\\b(?:inspect|check)(?:ed)? (?:the )?brakes\\b",
      "\\binspection of (?:the )?brakes\\b",
      "\\b(?:inspection|verification) (?:des |de )?freins\\b",
    ].join("|"),
  ),
  MJR_SERVICE: /\bmajor service\b|\b(?:entretien|service) majeur\b/,
  SAFETY: new RegExp(
    [
      "\\bsafety (?:(?:and|&) emissions? )?inspection\\b",
      "\\b(?:annual|yearly|state|provincial) (?:(?:state|vehicle|safety) )*inspection\\b",
      "\\binspection (?:annuelle )?(?:de securite|mecanique)\\b|\\binspection annuelle\\b",
    ].join("|"),
  ),
  EMISSION: new RegExp(
    [
      "\\bemissions? (?:test|inspection|check)\\b",
      "\\bantipollution\\b",
      "\\bsmog (?:test|inspection|check)\\b",
      "\\b(?:test|inspection|controle|verification) (?:des |d'|de l')emissions?\\b",
    ].join("|"),
  ),
};

const notDone = new RegExp(
  "\\b(?:no|not|without|declined?|skipped|next|due|overdue|needs?|needed|recommend(?:ed|s)?" +
    "|reminder|quote|estimate|pas|sans|prochaine?|refusee?|soumission|estimation|a faire" +
    "|recommandee?|rappel)\\b",
);

/** Spec §9. `Oil filter` and `Oil change due` name none. */
export function findNamedServices(text: string): number[] {
  const normalized = normalizeText(text);
  if (notDone.test(normalized)) return [];
  return serviceEvents
    .filter((event) => servicePatterns[event].test(normalized))
    .map((event) => serviceIds[event]);
}

export function namesOtherWork(text: string): boolean {
  const rest =
    findNamedServices(text).length === 0
      ? text
      : serviceEvents.reduce(
          (remaining, event) => remaining.replace(new RegExp(servicePatterns[event], "g"), " "),
          normalizeText(text),
        );
  return rest.replace(/\b(?:and|et)\b|[&']/g, "").trim() !== "";
}

function normalizeText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[’ʼ`´]/g, "'")
    .replace(/[&+/]/g, " & ")
    .replace(/[^a-z0-9&']+/g, " ")
    .trim();
}
