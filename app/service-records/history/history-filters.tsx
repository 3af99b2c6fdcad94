import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { HistoryView } from "./history-view.server.ts";

/**
 * Search and filters of a history: a form by GET and plain links, so that each list has a URL of its
 * own. The filters are closed also when one is chosen: on a phone the list itself would be out of sight.
 */
export function HistoryFilters({ history: { search, filters } }: { history: HistoryView }) {
  const { t } = useTranslation("history");
  return (
    <>
      <Form action={search.action} role="search" id="search" key={search.words}>
        {search.kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <div className="with-button">
          <TextField type="search" id="search-q" name="q" label={t("search")} defaultValue={search.words} maxLength={100} />{" "}
          <Button look="secondary">{t("find")}</Button>
        </div>
      </Form>
      {filters.groups.length > 0 && (
        <details className="filters">
          <Spaced>
            <summary>{filters.title}</summary>
            {filters.groups.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <b>{title}</b>{" "}
                <Spaced>
                  {links.map(({ href, text, isChosen }) => <Anchor key={href} href={href} aria-current={isChosen || undefined}>{text}</Anchor>)}
                </Spaced>
              </nav>
            ))}
          </Spaced>
        </details>
      )}
    </>
  );
}
