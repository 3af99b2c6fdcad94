export const joinSentences = (sentences: string[]): string =>
  sentences.length > 1
    ? sentences.map((sentence) => sentence.replace(/[^.]$/, "$&.")).join(" ")
    : sentences.join("");
