const SPRITE = "/Service/static/roadside.svg";

/** What stands beside the road where it doesn't go on. */
type RoadsideThing = "signpost" | "barrier" | "light" | "cones";

const byProblem: Record<string, RoadsideThing> = {
  notFound: "signpost",
  addressTooLong: "signpost",
  tooManyTries: "light",
  unavailable: "cones",
  failed: "cones",
  notSetUp: "cones",
};

/** @param name of the problem's texts */
export function ProblemDrawing({ name }: { name: string }) {
  return (
    <svg className="drawing roadside" viewBox="0 0 120 88" aria-hidden="true">
      <use xlinkHref={`${SPRITE}#${byProblem[name] ?? "barrier"}`} />
    </svg>
  );
}
