import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readChoice } from "#app/forms/choice.server.ts";
import { RadioGroup, SelectField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { formatPrice } from "#app/i18n/format.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { budgetKinds, budgetPeriods } from "#db/schema/expenses/expense-terms.ts";
import { budgetForm } from "./budget-form.server.ts";
import { nameOfBudget } from "./budgets-view.server.ts";
import { listBudgets, removeBudget, saveBudget } from "./budgets.server.ts";
import { AmountField } from "#app/expenses/expense-fields.tsx";

export const handle: PageHandle = { i18n: ["expenses"], title: "expenses:budgetTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { id, vehicle, known, data } = await loadVehicle(args, (id) => listBudgets(db, id));
  const formatters = createFormatters(locale, known);
  const { t } = formatters;
  return {
    id,
    name: vehicleTitle(vehicle).name,
    currency: currencyOf(locale.country),
    says: t("expense-words:budget.text"),
    kinds: budgetKinds.map((value) => ({ value, label: nameOfBudget(value, formatters) })),
    budgets: data.map(({ kind, period, cents, currency }) => ({
      ...{ kind, period, name: nameOfBudget(kind, formatters) },
      amount: t(`expense-words:budget.each.${period}`, {
        money: formatPrice(cents, currency, locale),
      }),
    })),
    form: budgetForm(locale.language).open({ kind: "all", period: "month" }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  const post = await receiveVehicle(args);
  const { id, form } = post;
  const location = expensePaths.list(id);
  if (form.get("intent") === "remove") {
    const kind = readChoice(form, "kind", budgetKinds);
    const period = readChoice(form, "period", budgetPeriods);
    return commit(post, {
      writes: [removeBudget(db, { vehicleId: id, kind, period })],
      location: expensePaths.budget(id),
      flash: { message: "budgetRemoved" },
    });
  }
  const currency = currencyOf(locale.country);
  return submit(post, budgetForm(locale.language), ({ kind, period, amount }) => ({
    writes: [
      saveBudget(db, { vehicleId: id, kind, period, cents: amount, currency, createdAt: now }),
    ],
    location,
    flash: { message: "budgetSaved" },
  }));
}

export default function BudgetPage() {
  const { t } = useTranslation("expenses");
  const named = useNamedLabel();
  const { id, name, currency, says, kinds, budgets, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={expensePaths.list(id)}>{t("title")}</BackLink>
      {errors}
      <PageHeading title={t("budgetTitle")} above={name} />
      <PostForm {...formProps}>
        <p>{says}</p>
        <SelectField {...fields.kind} width="medium" label={t("budgetFor")} options={kinds} />
        <AmountField field={fields.amount} currency={currency} />
        <RadioGroup
          {...fields.period}
          label={t("budgetPeriod")}
          options={budgetPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Button>{t("saveBudget")}</Button>
      </PostForm>
      {budgets.length > 0 && (
        <section aria-labelledby="budgets">
          <h2 id="budgets">{t("budgets")}</h2>
          <ul className="rows">
            {budgets.map(({ kind, period, name: what, amount }) => (
              <li key={kind + period} className="session">
                <div>
                  <b>{what}</b>
                  <p className="muted">{amount}</p>
                </div>{" "}
                <PostForm id={`remove-${kind}-${period}`}>
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="period" value={period} />
                  <Button
                    look="quiet"
                    name="intent"
                    value="remove"
                    aria-label={named(t("removeBudget"), `${what}, ${amount}`)}
                  >
                    {t("removeBudget")}
                  </Button>
                </PostForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormColumn>
  );
}
