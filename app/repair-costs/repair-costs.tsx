import { Link } from "@remix-run/react";
import type { RepairCostsView } from "./repair-costs-view.server.ts";

export function RepairCosts({ costs }: { costs: RepairCostsView }) {
  const { title, text, show, jobs, link } = costs;
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
        {jobs.map(({ name, costs: range, href }) => (
          <div key={name} className="flex items-center justify-between">
            <dt className="mr-4">
              {href ? (
                <Link className="link" to={href}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd>{range}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <Link to={link.href}>{link.says}</Link>
      </p>
    </section>
  );
}
