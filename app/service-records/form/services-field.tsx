import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Choice, FieldError, TextField } from "#app/forms/fields/field.tsx";
import type { FieldProps } from "#app/forms/fields/form.tsx";
import { pressButton } from "#app/forms/fields/press-button.ts";
import { findServiceItems, type ServiceWords } from "./service-search.ts";
import type { NamedService, ServiceGroup, ServicesView } from "./services-view.server.ts";

const maxFound = 12;

/** Without scripts, buttons run the search; with scripts, results follow the typing. */
export function ServicesField({
  fields,
  services,
  href,
}: {
  fields: Record<"services" | "serviceSearch" | "ownService", FieldProps>;
  services: ServicesView;
  href: string;
}) {
  const { t } = useTranslation("record-form");
  const search = useServiceSearch(href, services);
  const { services: field, serviceSearch, ownService } = fields;
  const aria = field.error
    ? ({ "aria-invalid": true, "aria-describedby": `${field.id}-error` } as const)
    : {};
  const renderBox = ({ id, name }: NamedService, index?: number) => (
    <Choice
      key={id}
      type="checkbox"
      {...aria}
      name={field.name}
      value={id}
      id={index === 0 ? field.id : `${field.id}-${id}`}
      defaultChecked={search.chosen.includes(id)}
      onChange={(event) => search.pick({ id, name }, event.target.checked)}
      label={name}
    />
  );
  const isOpen =
    services.searched || services.more.length > 0 || ownService.defaultValue || ownService.error;
  return (
    <fieldset className="field">
      <legend className="label">{t("services")}</legend>
      <FieldError id={field.id}>{field.error}</FieldError>
      <div className="boxes">{search.first.map(renderBox)}</div>
      <details className="card inner mt-2 mb-0" open={Boolean(isOpen) || undefined}>
        <summary>{t("anotherService")}</summary>
        {search.usual.length > 0 && (
          <div className="boxes">{search.usual.map((item) => renderBox(item))}</div>
        )}
        <div className="with-button">
          <TextField
            {...serviceSearch}
            maxLength={80}
            autoComplete="off"
            label={t("serviceSearch")}
            hint={t("serviceSearchHint")}
            onFocus={search.loadNames}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={pressButton("findServices")}
          />
          <input type="hidden" name="serviceSearched" value={services.searched} />
          <Button look="secondary" name="intent" value="findServices" formNoValidate data-search>
            {t("findServices")}
          </Button>
        </div>
        <div aria-live="polite">
          {search.more.map(({ name, items }) => (
            <div key={name}>
              {name && <p className="label">{name}</p>}
              <div className="boxes">{items.map((item) => renderBox(item))}</div>
            </div>
          ))}
          {search.more.length === 0 && search.typed && <p>{t("noServices")}</p>}
        </div>
        {search.more.length === 0 && (
          <Button look="quiet" name="intent" value="allServices" formNoValidate data-search>
            {t("allServices")}
          </Button>
        )}
        <TextField {...ownService} label={t("ownService")} hint={t("ownServiceHint")} />
      </details>
    </fieldset>
  );
}

function useServiceSearch(href: string, { first, usual, more, chosen, searched }: ServicesView) {
  const names = useFetcher<ServiceWords[]>();
  const [typed, setTyped] = useState<string | null>(null);
  // Checked boxes move to the top with the next search, so they don't jump away under a finger.
  const picked = useRef<NamedService[]>([]);
  const [ticked, setTicked] = useState<NamedService[]>([]);
  const shown = [...first, ...ticked.filter(({ id }) => !first.some((one) => one.id === id))];
  const isShown = new Set(shown.map(({ id }) => id));
  const serverGroups = more.map((group) => ({
    ...group,
    items: group.items.filter(({ id }) => !isShown.has(id)),
  }));
  const found =
    names.data && typed?.trim()
      ? findServiceItems(typed, names.data).filter(({ id }) => !isShown.has(id))
      : [];
  const liveGroups: ServiceGroup[] =
    found.length > 0 ? [{ name: null, items: found.slice(0, maxFound) }] : [];
  return {
    first: shown,
    usual: typed?.trim() && names.data ? [] : usual.filter(({ id }) => !isShown.has(id)),
    chosen: [...chosen, ...ticked.map(({ id }) => id)],
    more:
      typed === null || !names.data
        ? serverGroups.filter(({ items }) => items.length > 0)
        : liveGroups,
    typed: typed === null ? searched : names.data && typed.trim(),
    loadNames: () => {
      if (!names.data && names.state === "idle") names.load(href);
    },
    type: (text: string) => {
      setTyped(text);
      setTicked(picked.current);
    },
    pick: (service: NamedService, isTicked: boolean) => {
      picked.current = [
        ...picked.current.filter(({ id }) => id !== service.id),
        ...(isTicked ? [service] : []),
      ];
    },
  };
}
