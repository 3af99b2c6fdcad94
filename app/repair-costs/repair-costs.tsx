import type { RepairCostsView } from "./repair-costs-view.server.ts";

export function RepairCosts({ costs: { title, text, jobs } }: { costs: RepairCostsView }) {
  return (
    <section id="repair-costs" aria-labelledby="repair-costs-title">
      <h2 id="repair-costs-title">{title}</h2>
      <p className="muted">{text}</p>
      <dl className="facts">
        {jobs.map(({ name, costs }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{costs}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
