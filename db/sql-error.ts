/** A statement that the database refused, with its code, such as SQLITE_CONSTRAINT. */
export class SqlError extends Error {
  override name = "SqlError";
  readonly code: string;

  constructor(code: string, said: string, options?: ErrorOptions) {
    super(`${code}: ${said}`, options);
    this.code = code;
  }
}
