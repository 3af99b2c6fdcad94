import { spawn } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";
import type { Box } from "./picture.ts";

/**
 * Ways to look at a screen: what's missed in one is read in another. White text on a button is
 * only read once runs of one color, of at least `surface` pixels, are white.
 */
export type Sight = { scale: number; surface: number };
export const sights: [Sight, ...Sight[]] = [
  { scale: 2, surface: Infinity },
  { scale: 2, surface: 14 },
  { scale: 2, surface: 40 },
  { scale: 2.5, surface: 40 },
  { scale: 3, surface: Infinity },
];

export type Word = Box & { text: string };

/** @returns the words in a screenshot, in reading order as far as tesseract can tell */
export async function readWords(
  png: Buffer,
  area: Box,
  { scale, surface }: Sight,
): Promise<Word[]> {
  const { left, top } = area;
  const width = area.right - left;
  const height = area.bottom - top;
  const gray = await sharp(png).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  const image = await sharp(flatten(gray, width, surface), {
    raw: { width, height, channels: 1 },
  })
    .resize(Math.round(width * scale), Math.round(height * scale), { kernel: "cubic" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const table = await runTesseract(image);
  return table.split("\n").flatMap((line) => {
    const [level, , , , , , x, y, w, h, , text = ""] = line.split("\t");
    if (level !== "5" || !text.trim()) return [];
    // It took a line for part of the word.
    if (Number(w) > text.length * Number(h) * 1.2) return [];
    const [wordLeft, wordTop] = [Number(x) / scale + left, Number(y) / scale + top];
    return splitAtBorder({
      text,
      left: Math.round(wordLeft),
      top: Math.round(wordTop),
      right: Math.round(wordLeft + Number(w) / scale),
      bottom: Math.round(wordTop + Number(h) / scale),
    });
  });
}

/** A label and what's in the field next to it may be read as one word. */
function splitAtBorder(word: Word): Word[] {
  const [label = "", value] = word.text.split(/(?<=\S)[|[\]]/);
  if (value === undefined) return [word];
  const share = label.length / word.text.length;
  const border = Math.round(word.left + (word.right - word.left) * share);
  const before = { ...word, text: label, right: border };
  return value ? [before, { ...word, text: value, left: border }] : [before];
}

/** Makes surfaces white, and what's on them dark. */
function flatten(gray: Buffer, width: number, minSurface: number): Buffer {
  if (minSurface === Infinity) return gray;
  const flat = Buffer.alloc(gray.length, 255);
  for (let row = 0; row < gray.length; row += width) {
    let surface: number | null = null;
    const details: [start: number, end: number][] = [];
    for (let start = row, end = row; start < row + width; start = end) {
      while (end < row + width && gray[end] === gray[start]) end++;
      const isSurface = end - start >= minSurface;
      if (!isSurface) details.push([start, end]);
      if (isSurface) surface ??= gray[start]!;
      if (surface === null) continue;
      for (const [from, to] of details.splice(0))
        flat.fill(255 - Math.abs(gray[from]! - surface), from, to);
      if (isSurface) surface = gray[start]!;
    }
  }
  return flat;
}

async function runTesseract(image: Buffer): Promise<string> {
  const args = ["stdin", "stdout", "-l", "eng", "--psm", "11", "--dpi", "150", "tsv"];
  const child = spawn("tesseract", args, {
    env: { ...process.env, OMP_THREAD_LIMIT: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let table = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (table += text));
  child.stdin.end(image);
  await once(child, "close");
  return table;
}

/** Words next to each other on one line. */
export type Line = Box & { words: Word[] };

export function groupLines(words: Word[]): Line[] {
  const lines: Line[] = [];
  for (const word of [...words].sort((one, other) => one.left - other.left)) {
    const height = word.bottom - word.top;
    const line = lines.find(
      ({ right, top, bottom }) =>
        word.left - right < height * 0.9 &&
        Math.min(bottom, word.bottom) - Math.max(top, word.top) >
          0.5 * Math.min(height, bottom - top),
    );
    if (line) {
      line.words.push(word);
      Object.assign(line, around(line.words));
    } else lines.push({ ...around([word]), words: [word] });
  }
  return lines.sort((one, other) => one.top - other.top || one.left - other.left);
}

export type Found = Box & { rank: number };

/** Places of these words, the most likely ones first: those on a line of their own. */
export function findPhrase(lines: Line[], phrase: string): Found[] {
  // A lone "I" looks like a border.
  const words = phrase.split(" ").filter((word, place) => place > 0 || word !== "I");
  const wanted = normalize(words.join(" "));
  const count = words.length;
  const found: Found[] = [];
  for (const line of lines) {
    for (let first = 0; first < line.words.length; first++) {
      for (const length of [count, count + 1, count - 1]) {
        const part = line.words.slice(first, first + length);
        if (part.length !== length || !length) continue;
        if (!isLike(normalize(part.map(({ text }) => text).join(" ")), wanted)) continue;
        const rank = length === line.words.length ? 0 : first === 0 ? 1 : 2;
        found.push({ ...around(part), rank });
        break;
      }
    }
  }
  found.push(...findWrapped(lines, wanted, count));
  return found.sort((one, other) => one.rank - other.rank);
}

/** @returns the part on the second line, which is the one next to a field */
function findWrapped(lines: Line[], wanted: string, count: number): Found[] {
  return lines.flatMap((line) => {
    const next = lines.find(
      ({ left, top }) =>
        Math.abs(left - line.left) < 12 &&
        top > line.top &&
        top - line.bottom < line.bottom - line.top,
    );
    if (!next) return [];
    for (let above = 1; above < count; above++) {
      const [head, tail] = [line.words.slice(-above), next.words.slice(0, count - above)];
      const text = normalize([...head, ...tail].map((word) => word.text).join(" "));
      if (isLike(text, wanted)) return [{ ...around(tail), rank: 1 }];
    }
    return [];
  });
}

/** Tolerates what's often misread. */
export function includesPhrase(text: string, phrase: string): boolean {
  const [all, wanted] = [normalize(text), normalize(phrase)];
  if (all.includes(wanted)) return true;
  for (let start = 0; start + wanted.length <= all.length + 2; start++)
    if (isLike(all.slice(start, start + wanted.length), wanted)) return true;
  return false;
}

function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function normalize(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[‘’'`"“”]/g, "")
      // Borders of fields look like these.
      .replaceAll(/(?<=\S)[|\][]+(?=\s|$)/g, "")
      .replaceAll(/[^\p{L}\d.,:/@-]+/gu, " ")
      .replaceAll(/[il|1!]/g, "l")
      .replaceAll(/[o0]/g, "o")
      .trim()
  );
}

/** One wrong character in eight. */
function isLike(text: string, wanted: string): boolean {
  const allowed = Math.floor(wanted.length / 8);
  if (Math.abs(text.length - wanted.length) > allowed) return false;
  let row = [...Array(wanted.length + 1).keys()];
  for (let y = 1; y <= text.length; y++) {
    const next = [y];
    for (let x = 1; x <= wanted.length; x++) {
      const substituted = row[x - 1]! + (text[y - 1] === wanted[x - 1] ? 0 : 1);
      next.push(Math.min(substituted, row[x]! + 1, next[x - 1]! + 1));
    }
    row = next;
  }
  return row[wanted.length]! <= allowed;
}
