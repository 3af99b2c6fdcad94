import { useContext } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import styles from "./styles.css?url";

/** Inlined by the server; no script contains it. */
const within =
  typeof document === "undefined" ? null : document.querySelector("head > style")?.textContent;

/** For `media="not all"`, see docs/decisions/first-page-styles.md. */
export function StyleSheet() {
  const server = useContext(ServerViewContext);
  const css = server ? server.styles : within;
  if (!css) return <link rel="stylesheet" href={styles} />;
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <link rel="stylesheet" media="not all" href={styles} />
    </>
  );
}
