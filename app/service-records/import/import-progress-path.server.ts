/** Where the progress of an import is shown: below the preview of its file. The server alone leads there. */
export function progressPath(preview: string): string {
  return `${preview}/progress`;
}
