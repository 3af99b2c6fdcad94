import { useContext } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import styles from "./styles.css?url";

/** What the server put into the page; it is in no script. */
const within =
  typeof document === "undefined" ? null : document.querySelector("head > style")?.textContent;

/** The style sheet: within the first page that a browser opens, then a file that it has. */
export function StyleSheet() {
  const server = useContext(ServerViewContext);
  const css = server ? server.styles : within;
  if (!css) return <link rel="stylesheet" href={styles} />;
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <link rel="prefetch" as="style" href={styles} />
    </>
  );
}
