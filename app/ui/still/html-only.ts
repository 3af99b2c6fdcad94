/** What a loader knows only for the HTML. Scripts get it when they load the page themselves. */
export type HtmlOnly<T> = { value?: T };

/**
 * A document says everything twice, as HTML and as data for its scripts. In a document, `value`
 * isn't enumerable, so that the data leaves it out: `<Still>` keeps its HTML.
 */
export function htmlOnly<T>(request: Request, value: T): HtmlOnly<T> {
  return Object.defineProperty<HtmlOnly<T>>({}, "value", {
    value,
    enumerable: !isDocument(request),
  });
}

export function isDocument(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}
