import { useContext, useEffect, useState } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import allPages from "./page-styles/all.css?url";
import print from "./styles/print.css?url";
import styles from "./styles.css?url";

/** Inlined by the server; no script contains them. */
const rendered =
  typeof document === "undefined"
    ? null
    : {
        core: document.querySelector("head > style:not([data-page])")?.textContent ?? null,
        page: [...document.querySelectorAll("head > style[data-page]")].map(
          ({ textContent }) => textContent ?? "",
        ),
      };

/** For `media="not all"`, see docs/decisions/first-page-styles.md. */
export function StyleSheet() {
  const server = useContext(ServerViewContext);
  const core = server ? server.styles : rendered?.core;
  const page = server ? server.pageStyles : (rendered?.page ?? []);
  return (
    <>
      {core ? (
        <>
          <Inlined css={core} />
          <link rel="stylesheet" media="not all" href={styles} />
        </>
      ) : (
        <link rel="stylesheet" href={styles} />
      )}
      {page.map((css) => (
        <Inlined key={css} css={css} isOfPage />
      ))}
      <link rel="stylesheet" media="print" href={print} />
      {(!server || server.scripts) && <OtherPages />}
    </>
  );
}

function Inlined({ css, isOfPage }: { css: string; isOfPage?: true }) {
  const page = isOfPage && { "data-page": "" };
  return <style {...page} dangerouslySetInnerHTML={{ __html: css }} />;
}

/** Once scripts run, the next page may be any other. */
function OtherPages() {
  const [media, setMedia] = useState("not all");
  useEffect(() => setMedia("all"), []);
  return <link rel="stylesheet" media={media} href={allPages} />;
}
