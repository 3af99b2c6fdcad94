/** For routes that only redirect. With a component, Remix shows their errors as pages too. */
export function NoPage() {
  return null;
}
