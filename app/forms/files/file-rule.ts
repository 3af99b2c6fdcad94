export type FileKind = "receipt" | "photo";

export type FileRule = {
  headBytes: number;
  /** Named after a sentence in live.json, which is the server's. */
  findProblem: (file: { name: string; size: number; head: Uint8Array }) => string | null;
};

export type FileRules = Record<FileKind, () => Promise<{ rule: FileRule }>>;
