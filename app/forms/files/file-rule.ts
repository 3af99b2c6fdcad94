export type FileKind = "receipt" | "document" | "photo";

export type FileRule = {
  headBytes: number;
  /** Named after a sentence in live.json, which is the server's. */
  findProblem: (file: { name: string; size: number; head: Uint8Array }) => string | null;
};

export type FileRules = Record<FileKind, () => Promise<{ rule: FileRule }>>;
