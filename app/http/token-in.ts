/** The token that the link of a mail carries, as it is in its query; null without one. */
export function tokenIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}
