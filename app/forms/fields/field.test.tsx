import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RadioGroup, TextField } from "./field.tsx";

test("an invalid field references its hint and its error", () => {
  const html = renderToStaticMarkup(
    <TextField id="odo" name="odometer" label="Odometer" hint="In miles" error="Enter a number" />,
  );
  expect(html).toMatch(
    /<input(?=[^>]* id="odo")[^>]* aria-invalid="true" aria-describedby="odo-hint odo-error"/,
  );
  expect(html).toContain('id="odo-error"');
});

test("a valid field has no aria attributes", () => {
  const html = renderToStaticMarkup(<TextField id="odo" name="odometer" label="Odometer" />);
  expect(html).not.toMatch(/aria-|-hint|-error/);
});

test("a radio group's id is on its first option", () => {
  const options = ["gas", "diesel"].map((value) => ({ value, label: value }));
  const html = renderToStaticMarkup(
    <RadioGroup
      id="power"
      name="powertrain"
      label="Fuel"
      error="Choose"
      options={options}
      defaultValue="diesel"
    />,
  );
  expect(html).toMatch(/id="power"[^>]* value="gas"|value="gas"[^>]* id="power"/);
  expect(
    html.match(
      /aria-invalid="true" aria-describedby="power-error"|aria-describedby="power-error"/g,
    ),
  ).toHaveLength(2);
  expect(html).toMatch(
    /<input[^>]*checked=""[^>]*value="diesel"|<input[^>]*value="diesel"[^>]*checked=""/,
  );
});
