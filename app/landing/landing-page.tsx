import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Road } from "#app/ui/drawings/road/road.tsx";
import { Sample } from "./sample.tsx";
import type { SampleView } from "./sample-view.server.ts";
import { VinForm } from "./vin-form.tsx";

export function LandingPage({ sample }: { sample: SampleView }) {
  const { t } = useTranslation("landing");
  return (
    <>
      <div className="landing">
        <div className="landing-promise">
          <h1>{t("promise")}</h1>
          <p className="muted mb-6 mt-4 text-lg">{t("lead")}</p>
          <VinForm beside={<Link to={paths.start}>{t("byModel")}</Link>} />
        </div>
        <h2 className="landing-caption muted" id="sample">
          {sample.caption}
        </h2>
        <div className="landing-road">
          <Road road={sample.road} body="sedan" color={sampleColor} />
        </div>
        <Sample sample={sample} labelledBy="sample" />
      </div>
      <Trust />
    </>
  );
}

const sampleColor = "#2f6fb0";

const reasons = ["free", "guesses", "sources", "data"] as const;

function Trust() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="trust">
      <h2 className="unseen" id="trust">
        {t("trust.title")}
      </h2>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {reasons.map((reason) => (
          <div key={reason}>
            <h3>{t(`trust.${reason}.title`)}</h3>
            <p className="muted text-sm">{t(`trust.${reason}.text`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
