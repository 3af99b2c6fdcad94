import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import type { CurveView } from "./curve-view.server.ts";
import { ValueDrawing } from "./value-drawing.tsx";
import type { EstimateView, ValueView } from "./value-view.server.ts";

export function ValueAnswer({ value }: { value: ValueView }) {
  const { t } = useTranslation("value");
  const how = (
    <p>
      <a href={href(paths.helpArticle("value"))} rel="external">
        {t("how")}
      </a>
    </p>
  );
  if (value.displayStatus === "Displayable") return <Estimated value={value} how={how} />;
  return (
    <section className="card pad">
      <h2>{value.title}</h2>
      <p>{value.reason}</p>
      {how}
    </section>
  );
}

function Estimated({ value, how }: { value: EstimateView; how: JSX.Element }) {
  const { t } = useTranslation("value");
  const { answer, says, conditions, mileage, nextYear, curve } = value;
  return (
    <>
      <section className="card pad" aria-labelledby="value-range">
        <h2 id="value-range" className="text-2xl">
          {answer.range}
        </h2>
        <p className="muted">{answer.middle}</p>
        {says.map((sentence) => (
          <p key={sentence} className="mt-2">
            {sentence}
          </p>
        ))}
        {how}
      </section>
      {curve && <Curve curve={curve} />}
      <section aria-labelledby="value-changes">
        <h2 id="value-changes">{t("changes")}</h2>
        <table className="numbers">
          <caption className="unseen">{t("byCondition")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("condition")}</th>
              <th scope="col">{t("range")}</th>
            </tr>
          </thead>
          <tbody>
            {conditions.map(({ name, range, isChosen }) => (
              <tr key={name}>
                <th scope="row">{isChosen ? <b>{t("chosen", { name })}</b> : name}</th>
                <td>{range}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {mileage && <p className="mt-2">{mileage}</p>}
        {nextYear && <p className="mt-2">{nextYear}</p>}
      </section>
    </>
  );
}

function Curve({ curve }: { curve: CurveView }) {
  const { t } = useTranslation("value");
  const { columns, rows } = curve;
  return (
    <section className="card pad" aria-labelledby="value-curve">
      <h2 id="value-curve">{t("overTime")}</h2>
      <ValueDrawing id="value-curve" curve={curve} />
      <p className="hint muted mt-2">{t("overTimeNote")}</p>
      <details className="mt-2 mb-0">
        <summary>{t("asTable")}</summary>
        <table className="numbers">
          <caption className="unseen">{t("overTime")}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, range]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{range}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
