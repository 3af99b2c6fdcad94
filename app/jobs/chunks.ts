export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Cloudflare takes 100 messages and 256 KB at once, and adds up to 100 bytes to each. */
const maxMessages = 100;
const maxBytes = 256_000;
const extraBytes = 100;

/** Groups messages so that each group can be sent in one call. */
export function toSendable<Message>(messages: readonly Message[]): Message[][] {
  const groups: Message[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = new TextEncoder().encode(JSON.stringify(message)).length + extraBytes;
    const group = groups.at(-1);
    if (group && group.length < maxMessages && bytes + size <= maxBytes) {
      group.push(message);
      bytes += size;
    } else {
      groups.push([message]);
      bytes = size;
    }
  }
  return groups;
}
