export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 26 26" aria-hidden="true">
      <path fill="#fff" d="M10.5 4h5L22 22H4z" />
      <path stroke="#0b6e4f" strokeWidth="1.8" d="M13 6v2.5M13 11v3M13 17v4" />
    </svg>
  );
}
