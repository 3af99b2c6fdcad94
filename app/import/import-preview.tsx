import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { OddNotice } from "./odd-notice.tsx";
import type { OddView } from "./odd-economies-view.server.ts";
import { UnreadLines } from "./unread-lines.tsx";
import type { GroupsView, NotedView, UnreadView } from "./import-view.server.ts";

type Car = { name: string; lines: string; href: string };

export function ImportPreview({
  id,
  name,
  cars,
  chosen,
  otherCar,
  odd,
  groups,
  unread,
  noted,
  ignored,
  receipts,
  others,
}: {
  id: string;
  name: string;
  cars: Car[];
  chosen: number;
  otherCar: string | null;
  odd: OddView | null;
  groups: GroupsView;
  unread: UnreadView;
  noted: NotedView | null;
  ignored: string | null;
  receipts: string | null;
  others: { text: string; link: string } | null;
}) {
  const { t } = useTranslation("import");
  const { added, known, hasOdometers, withoutCost, entries, knownEntries } = groups;
  const adds = added.count > 0 || entries.length > 0 || receipts;
  return (
    <FormColumn>
      <BackLink href={paths.importHistory(id)}>{t("another")}</BackLink>
      <PageHeading title={t("preview")} above={name} />
      {cars.length > 1 && <CarChoice cars={cars} chosen={chosen} />}
      {otherCar && <Notice kind="warn" title={t("otherCar", { name: otherCar })} />}
      {others && (
        <p>
          {others.text}{" "}
          <Link className="link" to={paths.importAccount}>
            {others.link}
          </Link>
        </p>
      )}
      <OddNotice odd={odd} />
      {adds && (
        <PostForm id="import-add">
          {hasOdometers && <p>{t("odometers")}</p>}
          {withoutCost && <p>{withoutCost}</p>}
          {receipts && <p>{receipts}</p>}
          {entries.map((count) => (
            <p key={count}>{count}</p>
          ))}
          <Button>
            {entries.length > 0 ? t("add") : added.count > 0 ? groups.add : t("addReceipts")}
          </Button>
        </PostForm>
      )}
      {!adds && (chosen >= 0 || cars.length < 2) && (
        <section className="stack">
          <p>{t("nothing")}</p>
          <p>
            <ButtonLink look="secondary" to={paths.serviceHistory(id)}>
              {t("toHistory")}
            </ButtonLink>
          </p>
        </section>
      )}
      {knownEntries.map((count) => (
        <p key={count}>{count}</p>
      ))}
      <Noted noted={noted} />
      {ignored && <p>{ignored}</p>}
      <Group id="added" group={added} />
      <Group id="known" group={known} />
      <UnreadLines unread={unread} />
    </FormColumn>
  );
}

export function Noted({ noted }: { noted: NotedView | null }) {
  if (!noted) return null;
  return (
    <section aria-labelledby="noted">
      <h2 id="noted">{noted.title}</h2>
      <p>{noted.text}</p>
      <ul>
        {noted.kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      {noted.surplus && <p>{noted.surplus}</p>}
    </section>
  );
}

function CarChoice({ cars, chosen }: { cars: Car[]; chosen: number }) {
  const { t } = useTranslation("import");
  const named = useNamedLabel();
  return (
    <section aria-labelledby="cars">
      <h2 id="cars">{t("whichCar")}</h2>
      <ul className="rows">
        {cars.map(({ name, lines, href }, index) => (
          <li key={href} className="session">
            <div>
              <b>{name}</b>
              <p className="muted">{lines}</p>
            </div>
            {index === chosen ? (
              <p>{t("chosen")}</p>
            ) : (
              <Link className="btn btn-quiet" to={href} aria-label={named(t("choose"), name)}>
                {t("choose")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Line = { line: string; label: string; facts: string[]; note?: string };

type Shown = { title: string; count: number; lines: Line[]; more: string | null };

function Group({ id, group: { title, count, lines, more } }: { id: string; group: Shown }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {lines.map(({ line, label, facts, note }) => (
          <li key={line} className="session">
            <div>
              <p className="strong">{label}</p>
              <p className="muted">{[line, ...facts].join(" · ")}</p>
              {note && <p>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {more && <p className="muted">{more}</p>}
    </section>
  );
}
