export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12.9 21A9 9 0 1 1 20.9 13.1M11.5 12.5 16.6 7.4" />
    </svg>
  );
}
