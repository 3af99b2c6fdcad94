/** Fades from page to page. The router asks for this link by link. */
export function animateVisits(): void {
  if (!("startViewTransition" in document)) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const router = window.__remixRouter;
  const navigate = router.navigate.bind(router) as (...given: unknown[]) => Promise<void>;
  router.navigate = (to: unknown, options?: object) =>
    typeof to === "number" ? navigate(to) : navigate(to, { ...options, viewTransition: true });
}
