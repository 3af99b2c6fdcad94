import type { RepairCostsView } from "./repair-costs-view.server.ts";

export function RepairCosts({ costs: { title, text, show, jobs } }: { costs: RepairCostsView }) {
  return (
    <section className="fold" id="repair-costs" aria-labelledby="repair-costs-title">
      <div className="section-head">
        <h2 id="repair-costs-title">{title}</h2>{" "}
        <a className="fold-link" href="#repair-costs">
          {show}
        </a>
      </div>
      <p className="muted text-sm">{text}</p>
      <dl className="card pad mt-2 text-sm">
        {jobs.map(({ name, costs }) => (
          <div key={name} className="flex justify-between py-1">
            <dt className="mr-4">{name}</dt>
            <dd>{costs}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
