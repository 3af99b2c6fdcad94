import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPage, readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { keepPageBeneath } from "#app/ui/instant/page-beneath.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { isAllowed, mayDo } from "#app/vehicle/access/permissions.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { DocumentItem, NoteItem, RemovedItems } from "./document-items.tsx";
import { listDocuments, maxDocuments } from "./documents.server.ts";
import { documentView } from "./documents-view.server.ts";
import { readRemoved, removedView } from "./removed-view.server.ts";
import { noteName } from "./notes/note-name.ts";
import { notePages } from "./notes/note-pages.server.ts";
import { listNotes, notesOnPage } from "./notes/notes.server.ts";

export const handle: PageHandle = {
  styles: ["records"],
  i18n: ["documents"],
  title: "documents:title",
  dialogs: true,
};

export const shouldRevalidate = keepPageBeneath;

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const below = readListKey(new URL(args.request.url).searchParams);
  const {
    data: [documents, notes, removed],
    ...open
  } = withDashboard(
    await loadVehicle(args, (id) =>
      Promise.all([
        below ? [] : listDocuments(db, id),
        listNotes(db, id, below),
        below ? null : readRemoved(db, id, now),
      ]),
    ),
  );
  const { id, vehicle, dashboard, known, today } = open;
  const formatters = createFormatters(locale, known);
  const { shown, older } = listPage(notes, notesOnPage, documentPaths.all(id));
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, "dashboard", { vehicle, dashboard }, formatters),
    documents: documents.map((document) => documentView(document, today, locale)),
    notes: shown.map(({ excerpt, date: _, ...note }) => ({
      ...{ ...note, excerpt: note.isLong ? `${excerpt.trimEnd()}…` : excerpt },
      name: noteName({ title: note.title, text: excerpt }),
    })),
    pages: notePages(id, { below, older }, formatters),
    isOlder: below !== null,
    removed: removed && isAllowed(vehicle.role, "manage") && removedView(id, removed, formatters),
    isFull: documents.length >= maxDocuments,
  };
}

export default function DocumentsPage() {
  const { t } = useTranslation("documents");
  const { id, name, documents, notes, pages, isOlder, removed, isFull } =
    useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const canChange = useMay()("manage");
  return (
    <>
      <Underneath dialog={dialog}>
        <BackLink href={paths.vehicle(id)}>{name}</BackLink>
        <PageHeading
          title={t("title")}
          above={name}
          underDialog={dialog !== null}
          actions={
            canChange && (
              <p className="cluster">
                <Spaced>
                  {!isFull && <ButtonLink to={documentPaths.add(id)}>{t("add")}</ButtonLink>}
                  <ButtonLink look="secondary" to={documentPaths.addNote(id)}>
                    {t("note.add")}
                  </ButtonLink>
                </Spaced>
              </p>
            )
          }
        />
        {isOlder ? null : documents.length === 0 ? (
          <p className="mb-6">{t(canChange ? "none" : "noneShared")}</p>
        ) : (
          <ul className="rows">
            {documents.map((document) => (
              <DocumentItem key={document.id} id={id} document={document} />
            ))}
          </ul>
        )}
        {isFull && canChange && <p className="muted mb-6">{t("full")}</p>}
        <section className="mt-6" aria-labelledby="notes">
          <h2 id="notes">{t("notes")}</h2>
          {notes.length === 0 ? (
            <p>{t("note.none")}</p>
          ) : (
            <ul className="rows">
              {notes.map((note) => (
                <NoteItem key={note.id} id={id} note={note} />
              ))}
            </ul>
          )}
          {pages.length > 0 && (
            <p className="cluster">
              <Spaced>
                {pages.map(({ href, text }) => (
                  <Link key={href} className="link" to={href}>
                    {text}
                  </Link>
                ))}
              </Spaced>
            </p>
          )}
        </section>
        {removed && <RemovedItems view={removed} />}
        <p>
          <Link className="link" to={paths.glovebox(id)}>
            {t("glovebox")}
          </Link>
        </p>
      </Underneath>
      {dialog}
    </>
  );
}
