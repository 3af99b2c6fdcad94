import type { PageHandle } from "#app/http/page-handle.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle: PageHandle = {
  title: "legal:terms.title",
  description: "terms",
  scripts: false,
};

export default function Terms() {
  return <LegalPage document="terms" />;
}
