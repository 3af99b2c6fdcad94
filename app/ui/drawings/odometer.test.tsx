import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Odometer } from "./odometer.tsx";

test("An odometer has a drum for each digit, and is read as one number", () => {
  const odometer = renderToStaticMarkup(<Odometer value="61,715" />);
  expect(odometer).toContain('role="img" aria-label="61,715"');
  expect([...odometer.matchAll(/class="drum">(\d)</g)].map(([, digit]) => digit).join("")).toBe(
    "61715",
  );
  expect(odometer.replace(/<[^>]*>/g, "")).toBe("61,715");
});
