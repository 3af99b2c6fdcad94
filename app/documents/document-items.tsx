import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { href } from "#app/http/paths.ts";
import { ReceiptThumbnail } from "#app/service-records/receipts/receipt-thumbnail.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import type { DocumentView } from "./documents-view.server.ts";
import type { RemovedView } from "./removed-view.server.ts";

export function DocumentItem({ id, document }: { id: string; document: DocumentView }) {
  const { name, file, hasPicture, about, expires, isPast } = document;
  return (
    <li className="session">
      <div className="flex items-center">
        <ReceiptThumbnail file={file} hasPicture={hasPicture} width={48} />
        <div className="ml-4 min-w-0">
          <a className="link" href={href(file)}>
            {name}
          </a>
          {expires && <p>{isPast ? <b>{expires}</b> : expires}</p>}
          <p className="muted">{about}</p>
        </div>
      </div>
      <Change
        name={name}
        editHref={documentPaths.edit(id, document.id)}
        deleteHref={documentPaths.delete(id, document.id)}
      />
    </li>
  );
}

type ListedNote = {
  id: string;
  name: string;
  title: string | null;
  excerpt: string;
  isLong: boolean;
};

export function NoteItem({ id, note }: { id: string; note: ListedNote }) {
  const { t } = useTranslation("documents");
  const named = useNamedLabel();
  return (
    <li className="session">
      <div>
        {note.title && <b>{note.title}</b>}
        <p className="lines">{note.excerpt}</p>
        {note.isLong && (
          <Link
            className="link"
            to={documentPaths.note(id, note.id)}
            aria-label={named(t("note.read"), note.name)}
          >
            {t("note.read")}
          </Link>
        )}
      </div>
      <Change
        name={note.name}
        editHref={documentPaths.editNote(id, note.id)}
        deleteHref={documentPaths.deleteNote(id, note.id)}
      />
    </li>
  );
}

export function RemovedItems({ view: { title, bringBack, items } }: { view: RemovedView }) {
  const named = useNamedLabel();
  return (
    <section aria-labelledby="removed">
      <h2 id="removed">{title}</h2>
      <ul className="rows">
        {items.map(({ name, href }) => (
          <li key={href} className="session">
            <b>{name}</b>
            <ButtonLink look="quiet" to={href} aria-label={named(bringBack, name)}>
              {bringBack}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change(props: { name: string; editHref: string; deleteHref: string }) {
  const { t } = useTranslation("documents");
  const named = useNamedLabel();
  const canChange = useMay()("manage");
  return (
    canChange && (
      <p className="cluster">
        <Spaced>
          <ButtonLink look="quiet" to={props.editHref} aria-label={named(t("edit"), props.name)}>
            {t("edit")}
          </ButtonLink>
          <ButtonLink
            look="quiet"
            to={props.deleteHref}
            aria-label={named(t("delete"), props.name)}
          >
            {t("delete")}
          </ButtonLink>
        </Spaced>
      </p>
    )
  );
}
