export const documentPaths = {
  all: (id: string) => `/garage/${id}/documents`,
  add: (id: string) => `/garage/${id}/documents/add`,
  file: (id: string, documentId: string) => `/garage/${id}/documents/${documentId}`,
  edit: (id: string, documentId: string) => `/garage/${id}/documents/${documentId}/edit`,
  delete: (id: string, documentId: string) => `/garage/${id}/documents/${documentId}/delete`,
  restore: (id: string, documentId: string) => `/garage/${id}/documents/${documentId}/restore`,
  addNote: (id: string) => `/garage/${id}/documents/notes/add`,
  note: (id: string, noteId: string) => `/garage/${id}/documents/notes/${noteId}`,
  editNote: (id: string, noteId: string) => `/garage/${id}/documents/notes/${noteId}/edit`,
  deleteNote: (id: string, noteId: string) => `/garage/${id}/documents/notes/${noteId}/delete`,
  restoreNote: (id: string, noteId: string) => `/garage/${id}/documents/notes/${noteId}/restore`,
};
