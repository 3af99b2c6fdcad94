export type Timing = {
  roundTrip(milliseconds: number): void;
  recordRender(milliseconds: number): void;
  spent(): { dbRequests: number; dbMs: number };
  header(): string;
};

export function startTiming(): Timing {
  let trips = 0;
  let database = 0;
  let render = 0;
  return {
    roundTrip(milliseconds) {
      trips += 1;
      database += milliseconds;
    },
    recordRender(milliseconds) {
      render = milliseconds;
    },
    spent: () => ({ dbRequests: trips, dbMs: Math.round(database * 10) / 10 }),
    header: () =>
      `db;dur=${database.toFixed(1)};desc="${trips} round trips", render;dur=${render.toFixed(1)}`,
  };
}
