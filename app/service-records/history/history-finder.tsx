import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Finder } from "./history-view.server.ts";

export function HistoryFinder({ finder: { id, search, button } }: { finder: Finder }) {
  const { t } = useTranslation("history");
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
        to={button.href}
        aria-expanded={button.isOpen}
        preventScrollReset
      >
        {button.title}
      </ButtonLink>
    </div>
  );
}
