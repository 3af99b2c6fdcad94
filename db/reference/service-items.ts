import type { powertrains } from "#db/schema/garage-terms.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import type texts from "#locales/en/service-records/service-items.server.json";

/**
 * What an owner can log. A bare part ("Muffler") was replaced; otherwise the name says what was
 * done ("Windshield chip repair"). `default`: among the few that owners log most. `on`: powertrains
 * that have the part, all if missing.
 */
export type ServiceItem = {
  id: number;
  name: keyof typeof texts.items;
  group: Exclude<RecordKind, "other">;
  on?: readonly (typeof powertrains)[number][];
  default?: true;
};

/** Logged when an owner marks a recall as repaired. */
export const recallRepair = 1805;

const burning = ["gas", "diesel", "hybrid", "phev"] as const;
const sparked = ["gas", "hybrid", "phev"] as const;
const diesel = ["diesel"] as const;
const hybrids = ["hybrid", "phev"] as const;
const electrified = ["hybrid", "phev", "electric"] as const;
const pluggedIn = ["phev", "electric"] as const;

/**
 * Records store the ids, so never reuse one. Those of the six reminders are from spec §9; each
 * group has fifty of its own, outside 1201 to 1399.
 */
export const serviceItems: readonly ServiceItem[] = [
  { id: 1302, name: "oilChange", group: "oilAndFluids", on: burning, default: true },
  { id: 1001, name: "oilTopUp", group: "oilAndFluids", on: burning },
  { id: 1002, name: "coolantChange", group: "oilAndFluids" },
  { id: 1003, name: "brakeFluidChange", group: "oilAndFluids" },
  { id: 1004, name: "automaticTransmissionFluidChange", group: "oilAndFluids", on: burning },
  { id: 1005, name: "manualTransmissionFluidChange", group: "oilAndFluids", on: burning },
  { id: 1006, name: "differentialFluidChange", group: "oilAndFluids", on: burning },
  { id: 1007, name: "transferCaseFluidChange", group: "oilAndFluids", on: burning },
  { id: 1008, name: "powerSteeringFluidChange", group: "oilAndFluids", on: burning },
  { id: 1009, name: "washerFluid", group: "oilAndFluids" },
  { id: 1010, name: "dieselExhaustFluid", group: "oilAndFluids", on: diesel },
  { id: 1011, name: "fluidCheck", group: "oilAndFluids" },
  { id: 1012, name: "chassisLubrication", group: "oilAndFluids" },
  { id: 1013, name: "brakeFluidTest", group: "oilAndFluids" },

  { id: 1051, name: "engineAirFilter", group: "filters", on: burning, default: true },
  { id: 1052, name: "cabinAirFilter", group: "filters", default: true },
  { id: 1053, name: "fuelFilter", group: "filters", on: burning },
  { id: 1054, name: "transmissionFilter", group: "filters", on: burning },
  { id: 1055, name: "hybridBatteryFilter", group: "filters", on: hybrids },

  { id: 1354, name: "tireRotation", group: "tiresAndWheels", default: true },
  { id: 1101, name: "newTires", group: "tiresAndWheels", default: true },
  { id: 1102, name: "seasonalTireChange", group: "tiresAndWheels", default: true },
  { id: 1103, name: "flatTireRepair", group: "tiresAndWheels" },
  { id: 1104, name: "wheelBalancing", group: "tiresAndWheels" },
  { id: 1105, name: "wheelAlignment", group: "tiresAndWheels" },
  { id: 1106, name: "tirePressureCheck", group: "tiresAndWheels" },
  { id: 1107, name: "tireTreadCheck", group: "tiresAndWheels" },
  { id: 1108, name: "tirePressureSensor", group: "tiresAndWheels" },
  { id: 1109, name: "wheelRepair", group: "tiresAndWheels" },
  { id: 1110, name: "lugNutTorque", group: "tiresAndWheels" },
  { id: 1111, name: "wheelBearing", group: "tiresAndWheels" },

  { id: 1246, name: "brakeInspection", group: "brakes", default: true },
  { id: 1151, name: "frontBrakePads", group: "brakes", default: true },
  { id: 1152, name: "rearBrakePads", group: "brakes" },
  { id: 1153, name: "frontBrakeRotors", group: "brakes" },
  { id: 1154, name: "rearBrakeRotors", group: "brakes" },
  { id: 1155, name: "brakeRotorResurfacing", group: "brakes" },
  { id: 1156, name: "brakeShoes", group: "brakes" },
  { id: 1157, name: "brakeDrums", group: "brakes" },
  { id: 1158, name: "brakeCaliper", group: "brakes" },
  { id: 1159, name: "brakeCleaning", group: "brakes" },
  { id: 1160, name: "brakeLines", group: "brakes" },
  { id: 1161, name: "masterCylinder", group: "brakes" },
  { id: 1162, name: "parkingBrakeRepair", group: "brakes" },
  { id: 1163, name: "wheelSpeedSensor", group: "brakes" },

  { id: 1401, name: "tuneUp", group: "engine", on: burning },
  { id: 1402, name: "sparkPlugs", group: "engine", on: sparked },
  { id: 1403, name: "ignitionCoils", group: "engine", on: sparked },
  { id: 1404, name: "glowPlugs", group: "engine", on: diesel },
  { id: 1405, name: "serpentineBelt", group: "engine", on: burning },
  { id: 1406, name: "timingBelt", group: "engine", on: burning },
  { id: 1407, name: "timingChain", group: "engine", on: burning },
  { id: 1408, name: "valveAdjustment", group: "engine", on: burning },
  { id: 1409, name: "valveCoverGasket", group: "engine", on: burning },
  { id: 1410, name: "headGasket", group: "engine", on: burning },
  { id: 1411, name: "oilLeakRepair", group: "engine", on: burning },
  { id: 1412, name: "engineMounts", group: "engine", on: burning },
  { id: 1413, name: "fuelInjectors", group: "engine", on: burning },
  { id: 1414, name: "fuelSystemCleaning", group: "engine", on: burning },
  { id: 1415, name: "throttleBodyCleaning", group: "engine", on: burning },
  { id: 1416, name: "massAirFlowSensor", group: "engine", on: burning },
  { id: 1417, name: "fuelPump", group: "engine", on: burning },
  { id: 1418, name: "turbocharger", group: "engine", on: burning },
  { id: 1419, name: "engineReplacement", group: "engine", on: burning },
  { id: 1420, name: "driveBeltInspection", group: "engine", on: burning },

  { id: 1451, name: "clutch", group: "transmission", on: burning },
  { id: 1452, name: "transmissionRepair", group: "transmission", on: burning },
  { id: 1453, name: "transmissionReplacement", group: "transmission", on: burning },
  { id: 1454, name: "cvAxle", group: "transmission" },
  { id: 1455, name: "cvBoot", group: "transmission" },
  { id: 1456, name: "driveShaft", group: "transmission", on: burning },
  { id: 1457, name: "differentialRepair", group: "transmission", on: burning },

  { id: 1501, name: "battery", group: "electrical", default: true },
  { id: 1502, name: "batteryTest", group: "electrical" },
  { id: 1503, name: "batteryTerminals", group: "electrical" },
  { id: 1504, name: "jumpStart", group: "electrical" },
  { id: 1505, name: "alternator", group: "electrical", on: burning },
  { id: 1506, name: "starter", group: "electrical", on: burning },
  { id: 1507, name: "headlightBulb", group: "electrical" },
  { id: 1508, name: "headlightAssembly", group: "electrical" },
  { id: 1509, name: "headlightRestoration", group: "electrical" },
  { id: 1510, name: "lightBulb", group: "electrical" },
  { id: 1511, name: "wiringRepair", group: "electrical" },
  { id: 1512, name: "powerWindowRepair", group: "electrical" },
  { id: 1513, name: "doorLockRepair", group: "electrical" },
  { id: 1514, name: "keyOrRemote", group: "electrical" },
  { id: 1515, name: "softwareUpdate", group: "electrical" },
  { id: 1516, name: "remoteStarter", group: "electrical", on: burning },
  { id: 1517, name: "driverAssistanceCalibration", group: "electrical" },

  { id: 1551, name: "highVoltageBatteryReplacement", group: "electricDrive", on: electrified },
  { id: 1552, name: "highVoltageBatteryRepair", group: "electricDrive", on: electrified },
  { id: 1553, name: "highVoltageBatteryCheck", group: "electricDrive", on: electrified },
  { id: 1554, name: "inverterCoolantChange", group: "electricDrive", on: electrified },
  { id: 1555, name: "driveUnitFluidChange", group: "electricDrive", on: electrified },
  { id: 1556, name: "driveMotor", group: "electricDrive", on: electrified },
  { id: 1557, name: "inverter", group: "electricDrive", on: electrified },
  { id: 1558, name: "onboardCharger", group: "electricDrive", on: pluggedIn },
  { id: 1559, name: "chargePort", group: "electricDrive", on: pluggedIn },
  { id: 1560, name: "homeCharger", group: "electricDrive", on: pluggedIn },
  { id: 1561, name: "hybridBatteryFanCleaning", group: "electricDrive", on: hybrids },

  { id: 1601, name: "shockAbsorbers", group: "steeringAndSuspension" },
  { id: 1602, name: "struts", group: "steeringAndSuspension" },
  { id: 1603, name: "suspensionSprings", group: "steeringAndSuspension" },
  { id: 1604, name: "controlArm", group: "steeringAndSuspension" },
  { id: 1605, name: "ballJoint", group: "steeringAndSuspension" },
  { id: 1606, name: "tieRodEnd", group: "steeringAndSuspension" },
  { id: 1607, name: "swayBarLink", group: "steeringAndSuspension" },
  { id: 1608, name: "steeringRack", group: "steeringAndSuspension" },
  { id: 1609, name: "powerSteeringPump", group: "steeringAndSuspension", on: burning },
  { id: 1610, name: "electricPowerSteeringRepair", group: "steeringAndSuspension" },
  { id: 1611, name: "airSuspensionRepair", group: "steeringAndSuspension" },
  { id: 1612, name: "steeringInspection", group: "steeringAndSuspension" },

  { id: 1651, name: "muffler", group: "exhaust", on: burning },
  { id: 1652, name: "exhaustPipe", group: "exhaust", on: burning },
  { id: 1653, name: "exhaustManifold", group: "exhaust", on: burning },
  { id: 1654, name: "catalyticConverter", group: "exhaust", on: burning },
  { id: 1655, name: "oxygenSensor", group: "exhaust", on: burning },
  { id: 1656, name: "egrValve", group: "exhaust", on: burning },
  { id: 1657, name: "evapSystemRepair", group: "exhaust", on: sparked },
  { id: 1658, name: "particulateFilter", group: "exhaust", on: diesel },
  { id: 1659, name: "particulateFilterCleaning", group: "exhaust", on: diesel },
  { id: 1660, name: "exhaustFluidSystemRepair", group: "exhaust", on: diesel },

  { id: 1701, name: "acRecharge", group: "heatingAndCooling" },
  { id: 1702, name: "acRepair", group: "heatingAndCooling" },
  { id: 1703, name: "acCompressor", group: "heatingAndCooling" },
  { id: 1704, name: "heaterRepair", group: "heatingAndCooling" },
  { id: 1705, name: "heaterCore", group: "heatingAndCooling", on: burning },
  { id: 1706, name: "blowerMotor", group: "heatingAndCooling" },
  { id: 1707, name: "heatPump", group: "heatingAndCooling", on: pluggedIn },
  { id: 1708, name: "radiator", group: "heatingAndCooling" },
  { id: 1709, name: "thermostat", group: "heatingAndCooling", on: burning },
  { id: 1710, name: "waterPump", group: "heatingAndCooling" },
  { id: 1711, name: "coolantHoses", group: "heatingAndCooling" },
  { id: 1712, name: "coolantLeakRepair", group: "heatingAndCooling" },
  { id: 1713, name: "blockHeater", group: "heatingAndCooling", on: burning },

  { id: 1751, name: "wiperBlades", group: "bodyAndGlass", default: true },
  { id: 1752, name: "wiperRepair", group: "bodyAndGlass" },
  { id: 1753, name: "windshieldReplacement", group: "bodyAndGlass" },
  { id: 1754, name: "windshieldChipRepair", group: "bodyAndGlass" },
  { id: 1755, name: "windowGlass", group: "bodyAndGlass" },
  { id: 1756, name: "sideMirror", group: "bodyAndGlass" },
  { id: 1757, name: "bodyRepair", group: "bodyAndGlass" },
  { id: 1758, name: "paintRepair", group: "bodyAndGlass" },
  { id: 1759, name: "rustRepair", group: "bodyAndGlass" },
  { id: 1760, name: "rustproofing", group: "bodyAndGlass" },
  { id: 1761, name: "carWash", group: "bodyAndGlass" },
  { id: 1762, name: "detailing", group: "bodyAndGlass" },
  { id: 1763, name: "sunroofRepair", group: "bodyAndGlass" },
  { id: 1764, name: "airbagRepair", group: "bodyAndGlass" },
  { id: 1765, name: "trailerHitch", group: "bodyAndGlass" },

  { id: 1313, name: "safetyInspection", group: "inspections", default: true },
  { id: 1314, name: "emissionsTest", group: "inspections", on: burning, default: true },
  { id: 1290, name: "majorService", group: "inspections", default: true },
  { id: 1801, name: "minorService", group: "inspections" },
  { id: 1802, name: "multiPointInspection", group: "inspections" },
  { id: 1803, name: "prePurchaseInspection", group: "inspections" },
  { id: 1804, name: "warningLightDiagnosis", group: "inspections" },
  { id: 1806, name: "winterPreparation", group: "inspections" },

  { id: recallRepair, name: "recallRepair", group: "recalls" },
];
