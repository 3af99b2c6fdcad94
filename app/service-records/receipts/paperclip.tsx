/** Lucide's, here and not among the icons of every page: only pages of records load it. */
export function Paperclip() {
  const path = "m21.4 11.1-9.2 9.2a6 6 0 0 1-8.5-8.5l8.6-8.6A4 4 0 1 1 18 8.8l-8.6 8.6a2 2 0 0 1-2.8-2.8l8.5-8.5";
  return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg>;
}
