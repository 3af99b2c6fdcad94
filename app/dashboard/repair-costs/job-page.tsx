import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CouponList } from "#app/coupons/coupon-list.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { JobPageView } from "./job-page.server.ts";

export function JobPrices({ page, rate }: { page: JobPageView; rate: string }) {
  const { about, prices, how, words } = page;
  return (
    <>
      <p>{about}</p>
      <p className="mt-4 text-xl strong">{prices.range}</p>
      <p>{prices.typical}</p>
      <Part title={words.math}>
        <p className="muted">{rate}</p>
        <dl className="facts">
          {prices.rows.map(({ which, sum, total }) => (
            <div key={which}>
              <dt>{which}</dt>
              <dd>
                <p className="strong">{total}</p>
                <p>{sum}</p>
              </dd>
            </div>
          ))}
        </dl>
        {prices.notes.map((note) => (
          <p key={note} className="muted text-sm">
            {note}
          </p>
        ))}
        <p>
          <a href={how.href} rel="external">
            {how.says}
          </a>
        </p>
      </Part>
    </>
  );
}

export function AboutJob({ page }: { page: JobPageView }) {
  const { prices, history, questions, coupons, links, words } = page;
  const { text, list, labor } = prices.sources;
  return (
    <div>
      {history.map(({ title, says, link }) => (
        <Part key={title} title={title}>
          <p>{says}</p>
          {link && (
            <p>
              <Link to={link.href}>{link.says}</Link>
            </p>
          )}
        </Part>
      ))}
      <Part title={words.ask}>
        <List items={questions} />
      </Part>
      {coupons.length > 0 && (
        <Part title={words.coupons}>
          <CouponList coupons={coupons} />
        </Part>
      )}
      <Part title={words.shops}>
        <p className="cluster">
          <Spaced>
            {links.map(({ href, says }) => (
              <Link key={href} to={href}>
                {says}
              </Link>
            ))}
          </Spaced>
        </p>
      </Part>
      <Part title={words.sources}>
        <p>{text}</p>
        {list.length > 0 && <List items={list} />}
        <p className="muted text-sm">{labor}</p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2">{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="card list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
