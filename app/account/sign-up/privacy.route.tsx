import type { PageHandle } from "#app/http/page-handle.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle: PageHandle = {
  title: "legal:privacy.title",
  description: "privacy",
  scripts: false,
};

export default function Privacy() {
  return <LegalPage document="privacy" />;
}
