import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { unpackRows } from "#app/service-records/costs/packed-rows.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { HistoryView } from "./history-view.server.ts";

export function HistoryFilters({ history: { id, search, filters } }: { history: HistoryView }) {
  const { t } = useTranslation("history");
  const isOpen = filters.groups.length > 0;
  return (
    <div className="flex flex-wrap">
      <Form
        className="flex flex-1 max-w-form"
        action={paths.serviceHistory(id)}
        role="search"
        id="search"
        key={search.words}
      >
        {search.hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="unseen" htmlFor="search-q">
          {t("search")}
        </label>{" "}
        <input
          type="search"
          className="input m-0 min-w-0 flex-1"
          id="search-q"
          name="q"
          placeholder={t("find")}
          defaultValue={search.words}
          maxLength={100}
        />{" "}
        <Button look="secondary" className="ml-2 leading-7">
          <Icon className="m-0" name="search" />
          <span className="unseen">{t("find")}</span>
        </Button>
      </Form>
      <ButtonLink
        look="secondary"
        className="ml-2 leading-7"
        to={paths.serviceHistory(id) + filters.query}
        aria-expanded={isOpen}
        preventScrollReset
      >
        {filters.title}
      </ButtonLink>
      {isOpen && (
        <div className="card pad w-full mt-2">
          {filters.groups.map(({ title, links }, index) => (
            <nav className={index > 0 ? "mt-3" : undefined} key={title} aria-label={title}>
              <b className="text-sm">{title}</b>
              <br />
              <Spaced>
                {unpackRows(links).map(([query = "", text, isChosen]) => (
                  <Link
                    className="chip"
                    key={query}
                    to={paths.serviceHistory(id) + query}
                    aria-current={isChosen ? true : undefined}
                  >
                    {text}
                  </Link>
                ))}
              </Spaced>
            </nav>
          ))}
        </div>
      )}
    </div>
  );
}
