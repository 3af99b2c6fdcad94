/** Of a token. `write` includes reading. */
export type ApiScope = "read" | "write";
