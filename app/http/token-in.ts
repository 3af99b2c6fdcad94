export function tokenIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}
