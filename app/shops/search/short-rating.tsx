/** "★ 4.3, 3 reviews"; others hear and read "4.3 out of 5 stars". */
export function ShortRating({
  stars,
  of,
  reviews,
}: {
  stars: string;
  of: string;
  reviews: string;
}) {
  return (
    <>
      <span className="text-ready" aria-hidden="true">
        ★
      </span>{" "}
      {stars}
      <span className="unseen"> {of}</span>, {reviews}
    </>
  );
}
