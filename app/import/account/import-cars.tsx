import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/forms/fields/field.tsx";
import { Noted } from "#app/import/import-preview.tsx";
import { OddNotice } from "#app/import/odd-notice.tsx";
import { UnreadLines } from "#app/import/unread-lines.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { CarsView, PlannedView } from "./import-cars-view.server.ts";

/** The choice goes into the page's address, so nothing is stored until it's confirmed. */
export function ChooseCars({
  cars: { here, text, addCar, answers, fields, surplus, submit },
  isChosen,
}: {
  cars: CarsView;
  isChosen: boolean;
}) {
  return (
    <>
      <p>{text}</p>
      {fields.length > 0 && (
        <Form id="import-cars" method="get" action={here} className="stack">
          {answers.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {fields.map(({ name, label, hint, value, options }) => (
            <SelectField
              key={name}
              id={`import-cars-${name}`}
              name={name}
              label={label}
              hint={hint}
              width="medium"
              options={options}
              defaultValue={value}
            />
          ))}
          {surplus && <p>{surplus}</p>}
          <Button look={isChosen ? "secondary" : "primary"}>{submit}</Button>
        </Form>
      )}
      <p>
        <Link to={addCar.href}>{addCar.text}</Link>
      </p>
    </>
  );
}

export function PlannedCars({
  planned: { cars, hasMore, noted, ignored, unread, add },
}: {
  planned: PlannedView;
}) {
  const { t } = useTranslation("import");
  return (
    <>
      <section aria-labelledby="planned">
        <h2 id="planned">{t("preview")}</h2>
        <ul className="rows">
          {cars.map(({ name, counts, odd }) => (
            <li key={name} className="session">
              <div>
                <p className="strong">{name}</p>
                {counts.map((count) => (
                  <p key={count} className="muted">
                    {count}
                  </p>
                ))}
                <OddNotice odd={odd} />
              </div>
            </li>
          ))}
        </ul>
        {hasMore && (
          <PostForm id="import-add">
            <Button>{add}</Button>
          </PostForm>
        )}
      </section>
      <Noted noted={noted} />
      {ignored && <p>{ignored}</p>}
      <UnreadLines unread={unread} />
    </>
  );
}
