import { describe, expect, test } from "vitest";
import { findNamedServices } from "./named-services.ts";

const [brake, major, oil, safety, emissions, rotation] = [1246, 1290, 1302, 1313, 1314, 1354];

describe("services named in a text", () => {
  test.each<[string, number[]]>([
    ["Oil change", [oil]],
    ["OIL & FILTER CHANGE", [oil]],
    ["Oil/filter changed (0W-20)", [oil]],
    ["Synthetic oil change + rotate tires", [oil, rotation]],
    ["Changed engine oil and filter", [oil]],
    ["Replaced oil", [oil]],
    ["Lube, oil & filter", [oil]],
    ["Vidange d’huile", [oil]],
    ["VIDANGE", [oil]],
    ["Vidange et filtre", [oil]],
    ["Changement d'huile moteur", [oil]],
    ["Tire rotation", [rotation]],
    ["Tyre rotation and balance", [rotation]],
    ["Rotated all four tires", [rotation]],
    ["Permutation des pneus", [rotation]],
    ["Rotation de pneus", [rotation]],
    ["Brake inspection", [brake]],
    ["Brakes checked", [brake]],
    ["Inspection des freins", [brake]],
    ["Vérification de freins", [brake]],
    ["90,000 mile major service", [major]],
    ["Entretien majeur", [major]],
    ["Annual safety inspection", [safety]],
    ["Annual State Inspection", [safety]],
    ["State inspection", [safety]],
    ["Virginia state safety inspection", [safety]],
    ["State emissions inspection", [emissions]],
    ["Inspection mécanique", [safety]],
    ["Inspection annuelle", [safety]],
    ["Safety & emissions inspection", [safety, emissions]],
    ["Inspection mécanique", [safety]],
    ["Smog check", [emissions]],
    ["Emission test", [emissions]],
    ["Test antipollution", [emissions]],
    ["Test d’émissions", [emissions]],
    ["Oil change, tire rotation, brake inspection", [oil, rotation, brake]],
  ])("%j: %j", (text, ids) => {
    expect(findNamedServices(text)).toEqual(ids);
  });

  test.each([
    "",
    "Oil type",
    "Oil filter",
    "Oil filter change",
    "Replaced oil pan gasket",
    "Transmission oil change",
    "Rear differential oil change",
    "Vidange d’huile de la transmission",
    "Vidange du liquide de frein",
    "Bouchon de vidange",
    "Oil change due at 60,000",
    "Next oil change",
    "Declined tire rotation",
    "Prochaine vidange d’huile",
    "Permutation des pneus à faire",
    "New tires",
    "Wheel alignment",
    "Brake pads",
    "Brake fluid flush",
    "Minor service",
    "Service",
    "Inspection",
    "Multi-point inspection",
    "State inspection due",
    "Coil change",
    "Замена масла",
    "<script>",
    "=oil",
  ])("%j names none for certain", (text) => {
    expect(findNamedServices(text)).toEqual([]);
  });
});
