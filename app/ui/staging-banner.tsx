import { useContext } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import styles from "./staging.css?url";

/** Only the server knows the text, so that pages outside staging don't have to load it. */
const rendered =
  typeof document === "undefined" ? null : document.querySelector(".staging")?.textContent;

export function StagingBanner() {
  const server = useContext(ServerViewContext);
  const notice = server ? server.stagingNotice : rendered;
  return notice ? <StagingStrip notice={notice} /> : null;
}

export function StagingStrip({ notice }: { notice: string }) {
  return (
    <section className="staging" aria-label={notice}>
      <link rel="stylesheet" href={styles} />
      {notice}
    </section>
  );
}
