const header = "Date,Description,Cost,Notes,Odometer,Tags\n";

export const recordDate = (index: number) =>
  new Date(Date.UTC(1998, 0, 1 + index)).toISOString().slice(0, 10);

export function createLargeFile(records: number): File {
  const lines = Array.from(
    { length: records },
    (_, at) =>
      `${recordDate(at)},${at % 3 ? "Oil change" : "Wax"} ${at},US$1.00,,${1_000 + at} mi,\n`,
  );
  return new File([header + lines.join("")], "records.csv");
}
