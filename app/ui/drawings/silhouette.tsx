import { classNames } from "#app/ui/class-names.ts";

export type BodyType =
  | "sedan"
  | "coupe"
  | "convertible"
  | "hatchback"
  | "wagon"
  | "suv"
  | "pickup"
  | "van"
  | "motorcycle";

const SPRITE = "/Service/static/silhouettes.svg";

/** xlink:href, because Safari before 12.1 needs it. */
export function Silhouette({ body, className }: { body: BodyType; className?: string }) {
  return (
    <svg className={classNames("silhouette", className)} viewBox="0 0 128 56" aria-hidden="true">
      <use xlinkHref={`${SPRITE}#${body}`} />
    </svg>
  );
}
