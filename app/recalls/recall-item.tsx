import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { DateField } from "#app/forms/fields/date-field.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NotSent } from "#app/ui/optimistic/not-sent.tsx";
import { useOptimistic } from "#app/ui/optimistic/use-optimistic.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { CampaignView } from "./recalls-view.server.ts";

export function OpenRecall({
  recall,
  form,
  dates,
  lastResult,
}: {
  recall: CampaignView;
  form: OpenForm<"reason" | "repairedOn">;
  dates: { min: string; max: string };
  lastResult?: LastResult;
}) {
  const { t } = useTranslation("recalls");
  const named = useNamedLabel();
  const { sent, lost, send } = useOptimistic();
  const may = useMay();
  const { id, title, lang, isOwnWord, known, warnings, update, texts, links } = recall;
  const {
    formProps,
    fields: { reason, repairedOn },
  } = useForm({ ...form, id: `recall-${id}` }, { lastResult });
  return (
    <li className="recall" data-recall={id} hidden={sent !== null}>
      <h3 lang={isOwnWord ? undefined : lang}>{title}</h3>
      <p className="muted">{known}</p>
      {warnings.map((warning) => (
        <p key={warning} className="error">
          <Icon name="triangle-alert" />
          {warning}
        </p>
      ))}
      {update && (
        <p>
          <Icon name="info" /> {update}
        </p>
      )}
      <div lang={lang}>
        {texts.map(({ says: message, isOurs, text }, index) => (
          <p key={index}>
            {message && (
              <>
                <b lang={isOurs && lang ? "fr" : undefined}>{message}</b>{" "}
              </>
            )}
            {text}
          </p>
        ))}
      </div>
      <p>
        {links.map(({ href, says: sentence }, index) => (
          <span key={href}>
            {index > 0 && " · "}
            <a className="link" href={href}>
              {sentence}
            </a>
          </span>
        ))}
      </p>
      {may("manage") && (
        <details open={lastResult !== undefined}>
          <summary>{t("dismissTitle")}</summary>
          <PostForm {...formProps} onSubmit={(event) => hasDate(event) || send(event)}>
            <input type="hidden" name="recallId" value={id} />
            <RadioGroup
              {...reason}
              label={t("reason")}
              options={[
                { value: "repaired", label: t("repaired"), hint: t("repairedHint") },
                { value: "not-mine", label: t("notMine"), hint: t("notMineHint") },
              ]}
            />
            <DateField
              {...repairedOn}
              {...dates}
              label={t("repairedOn")}
              hint={t("repairedOnHint")}
            />
            <Button
              look="secondary"
              name="intent"
              value="dismiss"
              aria-label={named(t("dismiss"), title)}
            >
              {t("dismiss")}
            </Button>
            {lost && <NotSent />}
          </PostForm>
        </details>
      )}
    </li>
  );
}

/** The server may reject it. */
const hasDate = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
  new FormData(currentTarget).get("repairedOn") !== "";

export function DismissedRecall({
  recall: { id, title, lang, isOwnWord, known, dismissed },
}: {
  recall: CampaignView;
}) {
  const { t } = useTranslation("recalls");
  const named = useNamedLabel();
  const { sent, lost, send } = useOptimistic();
  const may = useMay();
  return (
    <li className="event" data-recall={id} hidden={sent !== null}>
      <div className="event-text">
        <h3 lang={isOwnWord ? undefined : lang}>{title}</h3>
        <p>{dismissed}</p>
        <p className="muted">{known}</p>
      </div>
      {may("manage") && (
        <PostForm onSubmit={send}>
          <input type="hidden" name="recallId" value={id} />
          <Button
            look="quiet"
            name="intent"
            value="restore"
            aria-label={named(t("restore"), title)}
          >
            {t("restore")}
          </Button>
          {lost && <NotSent />}
        </PostForm>
      )}
    </li>
  );
}
