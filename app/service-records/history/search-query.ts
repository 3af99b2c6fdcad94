/** More words than anybody types. */
const mostWords = 8;

/**
 * What the full-text index is asked for the records of a vehicle that have each of these words, or
 * one that begins with it; null where nothing that was typed is a word. Each word stands in quotes,
 * so that nothing typed can be read as an operator.
 */
export function searchQuery(vehicleId: string, typed: string): string | null {
  const [id, ...words] = [tokens(vehicleId).join(" "), ...tokens(typed).slice(0, mostWords)];
  if (!id || words.length === 0) return null;
  return `vehicle_id : ${quoted(id)} AND words : (${words.map((word) => `${quoted(word)}*`).join(" ")})`;
}

/** What is set apart by spaces, control characters or halves of characters, and has a letter or a digit. */
function tokens(text: string): string[] {
  return text.split(/[\s\p{C}]+/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
