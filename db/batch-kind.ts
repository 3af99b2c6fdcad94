/**
 * Whether a request of the client library may write, by how the library opens its batch. Texts
 * within can't be taken for it: their quotes are escaped. A single statement outside a batch is not
 * recognized.
 */
export function isWriteBatch(body: string): boolean {
  return body.includes('"sql":"BEGIN IMMEDIATE"');
}
