const header = "Date,Description,Cost,Notes,Odometer,Tags\n";

/** The day of a record of a {@link largeFile}. */
export const dayOf = (at: number) => new Date(Date.UTC(1998, 0, 1 + at)).toISOString().slice(0, 10);

export function largeFile(records: number): File {
  const lines = Array.from(
    { length: records },
    (_, at) => `${dayOf(at)},${at % 3 ? "Oil change" : "Wax"} ${at},$1.00,,${1_000 + at},\n`,
  );
  return new File([header + lines.join("")], "records.csv");
}
