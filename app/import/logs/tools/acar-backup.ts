import type { LogFile } from "#app/import/logs/log-file.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";
import { child, childText, descendants, readXml, type XmlElement } from "#app/import/logs/xml.ts";
import { findVolumeUnit } from "./acar.ts";

/**
 * aCar's full backup (.abp), a zip of XML files. A line's number is its place in vehicles.xml.
 * Sources: docs/importing.md.
 */
export function readAcarBackup(backup: LogFile, files: readonly LogFile[]): WrittenLine[] {
  const names = readNames(findLists(backup, files));
  let line = 0;
  return descendants(readXml(backup.text), "vehicle").flatMap((car): WrittenLine[] => {
    const of = (name: string) => childText(car, name);
    const common = {
      vehicle: of("name"),
      vin: of("vin"),
      dateOrder: "mdy" as const,
      distanceUnit: /^mi?/i.test(of("distance-unit"))
        ? ("mi" as const)
        : /^k/i.test(of("distance-unit"))
          ? ("km" as const)
          : null,
    };
    const volumeUnit = findVolumeUnit(of("volume-unit").replace("_", " "), "");
    const read = (kind: string, readOne: (record: XmlElement) => Read) =>
      descendants(car, kind).map((record): WrittenLine => {
        line += 1;
        return { line, cells: listTexts(record), ...common, ...readOne(record) };
      });
    return [
      { line: (line += 1), cells: [of("name")], ...common, kind: "car", text: of("name") },
      ...read("fillup-record", (record) => ({ ...readFill(record, names), volumeUnit })),
      ...["event-record", "service-record", "expense-record"].flatMap((kind) =>
        read(kind, (record) => readEvent(record, kind.replace("-record", ""), names)),
      ),
      ...read("trip-record", readTrip),
      ...read("reminder", (record) => readReminder(record, names)),
    ];
  });
}

type Read = Pick<WrittenLine, "kind"> & Partial<WrittenLine>;

/** Names of services, expenses and fuels by their ids. */
type Names = ReadonlyMap<string, string>;

const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);

/** Those of the same backup, if there are several. */
function findLists({ name: vehicles }: LogFile, files: readonly LogFile[]): LogFile[] {
  return files.filter(
    ({ name }) =>
      /(?:event-subtypes|services|expenses|fuel-types)\.xml$/i.test(name) &&
      folderOf(name) === folderOf(vehicles),
  );
}

/** What a backup is read from. */
export function listBackupNames(backup: LogFile, files: readonly LogFile[]): string[] {
  return [backup, ...findLists(backup, files)].map(({ name }) => name);
}

function readNames(lists: readonly LogFile[]): Names {
  const elements = lists.flatMap(({ text }) =>
    ["event-subtype", "service", "expense", "fuel-type"].flatMap((name) =>
      descendants(readXml(text), name),
    ),
  );
  return new Map(
    elements.map((element) => [
      `${element.name} ${element.attributes.id}`,
      childText(element, "name"),
    ]),
  );
}

function readRecord(record: XmlElement) {
  const of = (name: string) => childText(record, name);
  const date = of("date").replace(/\s-\s/, " ");
  return {
    key: [record.name, date, of("odometer-reading"), of("total-cost"), of("volume")],
    date,
    odometer: of("odometer-reading"),
    cost: of("total-cost"),
    comments: [of("notes")],
    tags: of("tags"),
  };
}

function readFill(record: XmlElement, names: Names): Read {
  const of = (name: string) => childText(record, name);
  return {
    ...readRecord(record),
    kind: "fillUp",
    volume: of("volume"),
    price: of("price-per-volume-unit"),
    partial: of("partial") === "true",
    missed: of("previous-missed-fillups") === "true",
    grade: names.get(`fuel-type ${of("fuel-type-id")}`) ?? "",
    shop: of("fuel-brand") || of("place-name") || of("fueling-station-address"),
  };
}

function readEvent(record: XmlElement, written: string, names: Names): Read {
  const type = written === "event" ? childText(record, "type").toLowerCase() : written;
  const ids = [...descendants(record, "subtype"), ...descendants(record, type)];
  const found = ids.flatMap(
    ({ attributes: { id } }) =>
      names.get(`event-subtype ${id}`) ?? names.get(`${type} ${id}`) ?? [],
  );
  const of = (name: string) => childText(record, name);
  const shop = of("place-name") || of("service-center-name") || of("expense-center-name");
  const kind = type === "service" ? "record" : type === "expense" ? "expense" : "note";
  const text = found.join(", ") || (kind === "note" ? type : "");
  return { ...readRecord(record), kind, text, ...(kind === "record" && { shop }) };
}

function readTrip(record: XmlElement): Read {
  const date = childText(record, "start-date").replace(/\s-\s/, " ");
  return { kind: "note", date, text: "Trip", key: listTexts(record), comments: listTexts(record) };
}

function readReminder(record: XmlElement, names: Names): Read {
  const of = (name: string) => childText(record, name);
  const months = of("time-unit").startsWith("year")
    ? String(12 * Number(of("time-interval")))
    : of("time-interval");
  return {
    kind: "reminder",
    key: [
      "reminder",
      record.attributes["event-subtype-id"] ?? "",
      of("time-due"),
      of("distance-due"),
    ],
    text: names.get(`event-subtype ${record.attributes["event-subtype-id"]}`) ?? "",
    due: { date: of("time-due"), odometer: of("distance-due") },
    repeat: { months, distance: of("distance-interval") },
  };
}

function listTexts(record: XmlElement): string[] {
  return record.children.flatMap(({ name, text }) =>
    text.trim() ? `${name}: ${text.trim()}` : [],
  );
}

export function isAcarBackup({ name, text }: LogFile): boolean {
  return (
    /vehicles\.xml$/i.test(name) && child(readXml(text.slice(0, 2_000)), "vehicles") !== undefined
  );
}
