/*
 * What a request of the client library is for, by how the library opens its batch. Texts within cannot
 * be taken for it: their quotes are escaped.
 */

/** Whether it only reads. */
export function isReadBatch(body: string): boolean {
  return body.includes('"sql":"BEGIN TRANSACTION READONLY"');
}

/** Whether it may write. A single statement outside a batch is neither. */
export function isWriteBatch(body: string): boolean {
  return body.includes('"sql":"BEGIN IMMEDIATE"');
}
