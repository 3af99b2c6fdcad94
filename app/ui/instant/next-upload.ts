type Upload = (
  url: string,
  init: RequestInit,
  form: FormData,
  send: typeof fetch,
) => Promise<Response>;

let nextUpload: Upload | null = null;

/** Has the next form sent in another way, because `fetch` doesn't say how much of it is sent. */
export function setNextUpload(upload: Upload | null): void {
  nextUpload = upload;
}

export function withUploads(send: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!nextUpload || !(init?.body instanceof FormData)) return send(input, init);
    const upload = nextUpload;
    nextUpload = null;
    return upload(String(input), init, init.body, send);
  };
}
