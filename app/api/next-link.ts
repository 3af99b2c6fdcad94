/** The address of the next page (RFC 8288), relative to that of this one. */
export function nextLink({ url }: Request, after: string): { Link: string } {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("after", after);
  return { Link: `<${pathname}?${searchParams}>; rel="next"` };
}
