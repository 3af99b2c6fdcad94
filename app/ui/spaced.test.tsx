import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spaced } from "./spaced.tsx";

test("puts a space between children and skips empty ones", () => {
  expect(
    renderToStaticMarkup(
      <Spaced>
        <a href="/one">One</a>
        {false}
        <a href="/two">Two</a>
        {null}
      </Spaced>,
    ),
  ).toBe('<a href="/one">One</a> <a href="/two">Two</a>');
});
