import { dayIn } from "#tests/support/days.ts";
import { addNote, insertDocument } from "#tests/support/documents/documents.ts";
import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const documentPages: PageCase[] = [
  {
    name: "documents and notes",
    path: async (home) => {
      await insertDocument(home.ids[0]!, { name: "Warranty", expirationDate: dayIn(-12) });
      await noteLink("")(home);
      return documentLink("")(home);
    },
    who: twoCars,
  },
  {
    name: "documents and notes, none",
    path: ({ ids }) => `/garage/${ids[1]}/documents`,
    who: twoCars,
  },
  { name: "add a document", path: ofFirst("/documents/add"), who: twoCars },
  {
    name: "add a document with mistakes",
    path: ofFirst("/documents/add"),
    then: (page) => send(page, "#document", { name: "", expirationDate: "someday" }),
    who: twoCars,
    ...rejected,
  },
  { name: "edit a document", path: documentLink("/edit"), who: twoCars },
  {
    name: "edit a document with mistakes",
    path: documentLink("/edit"),
    then: (page) => send(page, "#edit-document", { name: "", expirationDate: "someday" }),
    who: twoCars,
    ...rejected,
  },
  { name: "delete a document", path: documentLink("/delete"), who: twoCars },
  { name: "restore a document", path: documentLink("/restore", { removed: true }), who: twoCars },
  { name: "add a note", path: ofFirst("/documents/notes/add"), who: twoCars },
  {
    name: "add a note with a mistake",
    path: ofFirst("/documents/notes/add"),
    then: (page) => send(page, "#note", { text: "" }),
    who: twoCars,
    ...rejected,
  },
  { name: "a note", path: noteLink(""), who: twoCars },
  { name: "edit a note", path: noteLink("/edit"), who: twoCars },
  { name: "delete a note", path: noteLink("/delete"), who: twoCars },
  { name: "restore a note", path: noteLink("/restore", { removed: true }), who: twoCars },
];

/** @param page a page of one document, or empty for the page of all */
function documentLink(page: string, how: { removed?: boolean } = {}) {
  return async ({ ids }: Household) => {
    const id = await insertDocument(ids[0]!, { expirationDate: dayIn(300), ...how });
    return `/garage/${ids[0]}/documents${page && `/${id}${page}`}`;
  };
}

function noteLink(page: string, how: { removed?: boolean } = {}) {
  return async ({ ids }: Household) => {
    const id = await addNote(ids[0]!, { title: "Spare key", text: "word ".repeat(100), ...how });
    return `/garage/${ids[0]}/documents/notes/${id}${page}`;
  };
}
