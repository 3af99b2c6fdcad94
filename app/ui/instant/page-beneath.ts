import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A page stays as it was when one of its dialogs opens or closes. */
export const keepPageBeneath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  const { revalidation, loaderData } = window.__remixRouter.state;
  const [page, dialog] = [currentUrl.pathname, nextUrl.pathname].sort();
  return (
    !!formMethod ||
    revalidation === "loading" ||
    currentUrl.search !== nextUrl.search ||
    !dialog!.startsWith(`${page}/`) ||
    Object.values(loaderData).some((data) => data?.isComplete === false)
  );
};
