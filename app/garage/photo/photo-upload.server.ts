import { findPhotoProblem, type PhotoProblem } from "./photo-problem.ts";

export type PhotoUpload = { ok: true; photo: File } | { ok: false; problem: PhotoProblem };

export async function readPhotoUpload(sent: FormDataEntryValue | null): Promise<PhotoUpload> {
  if (!(sent instanceof File)) return { ok: false, problem: "required" };
  const head = new Uint8Array(await sent.slice(0, 12).arrayBuffer());
  const problem = findPhotoProblem({ name: sent.name, size: sent.size, head });
  return problem ? { ok: false, problem } : { ok: true, photo: sent };
}
