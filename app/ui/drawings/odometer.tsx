/** Read as one number: the separators between its drums are only heard. */
export function Odometer({ value }: { value: string }) {
  return (
    <span className="drums" role="img" aria-label={value}>
      {[...value].map((character, index) => (
        <Drum key={index} character={character} />
      ))}
    </span>
  );
}

function Drum({ character }: { character: string }) {
  return /\d/.test(character) ? (
    <b className="drum">{character}</b>
  ) : (
    <span className="unseen">{character}</span>
  );
}
