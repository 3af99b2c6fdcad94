import { Link } from "@remix-run/react";
import { Spaced } from "./spaced.tsx";

const star = "l3 6.4 7 .9-5.1 4.9 1.3 7-6.2-3.4-6.2 3.4 1.3-7-5.1-4.9 7-.9z";
const five = `M12 2${[star, star, star, star, star].join("m24 0")}`;

/** Its words are beside it, for browsers without drawings too. */
export function Star() {
  return (
    <svg className="star" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M12 2${star}`} />
    </svg>
  );
}

/** @param rating from 0 to 5; a part of a star is drawn as such */
export function Stars({ rating, says }: { rating: number; says: string }) {
  return (
    <>
      <svg className="star" width="100" height="20" viewBox="0 0 120 24" aria-hidden="true">
        <path d={five} />
        <svg className="star-on" width={24 * rating} height="24">
          <path d={five} />
        </svg>
      </svg>
      <span className="unseen">{says}</span>
    </>
  );
}

/** A link for each rating, of which the words are hidden where stars are drawn. */
export function StarLinks({ to, says }: { to: string; says: readonly string[] }) {
  return (
    <span className="inline-block -ml-2">
      <Spaced>
        {says.map((words, index) => (
          <Link className="star-link" key={words} to={`${to}/${index + 1}`}>
            <Star />
            <span className="unseen">{words}</span>
          </Link>
        ))}
      </Spaced>
    </span>
  );
}
