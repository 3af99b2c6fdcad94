import { uploadHeader } from "./upload-header.ts";

export type Progress = {
  start: () => void;
  show: (share: number) => void;
};

export function uploadForm(
  url: string,
  { method = "POST", signal }: RequestInit,
  form: FormData,
  progress: Progress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader(uploadHeader, "yes");
    request.responseType = "arraybuffer";
    request.upload.onprogress = ({ loaded, total }) => progress.show(loaded / total);
    request.onerror = () => reject(new TypeError());
    request.onload = () => {
      const { status, response } = request as { status: number; response: ArrayBuffer };
      const body = [204, 205].includes(status) ? null : response;
      resolve(new Response(body, { status, headers: headersOf(request) }));
    };
    signal?.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason as Error);
    });
    progress.start();
    request.send(form);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  return new Headers(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
}
