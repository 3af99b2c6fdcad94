import { expect, test } from "vitest";
import { inlineDisposition, receiptName } from "./receipt-name.ts";

test.each([
  ["Facture d’huile 2026.pdf", "application/pdf", "Facture d’huile 2026.pdf"],
  ["Screenshot 3.04\u202fPM.PNG", "image/png", "Screenshot 3.04 PM.PNG"],
  ["C:\\Users\\me\\oil.jpeg", "image/jpeg", "oil.jpeg"],
  ["../../etc/passwd", "image/jpeg", "passwd.jpg"],
  ["oil.html", "image/jpeg", "oil.html.jpg"],
  ["oil", "application/pdf", "oil.pdf"],
  ["oil 3.5 L", "application/pdf", "oil 3.5 L.pdf"],
  [".pdf", "application/pdf", "receipt.pdf"],
  ["", "image/png", "receipt.png"],
  ["🧾.pdf", "application/pdf", "receipt.pdf"],
  ["a\0b\u0007.pdf", "application/pdf", "ab.pdf"],
  ["\u202egpj.exe", "image/png", "gpj.exe.png"],
] as const)("a file called %j of %s is kept as %j", (fileName, type, stored) => {
  expect(receiptName(fileName, type)).toBe(stored);
});

test("a long name keeps its extension", () => {
  const name = receiptName(`${"𝒂é".repeat(300)}.pdf`, "application/pdf");
  expect([name.length <= 100, /[𝒂é]\.pdf$/u.test(name)]).toEqual([true, true]);
});

test("a name in a header is plain ASCII", () => {
  expect(inlineDisposition(`Reçu "1"; (oil)'*.pdf`)).toBe(
    "inline; filename*=UTF-8''Re%C3%A7u%20%221%22%3B%20%28oil%29%27%2A.pdf",
  );
});
