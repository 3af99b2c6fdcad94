import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { newId } from "#app/http/secrets.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
import { tagHint } from "#app/vehicle/tags/tag-hint.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { ExpenseFields } from "./expense-fields.tsx";
import { expenseForm, latestDate } from "./expense-form.server.ts";
import { kindOptions, nameOfExpense } from "./expense-row.server.ts";
import { insertExpense } from "./expenses.server.ts";

export const handle: PageHandle = { i18n: ["expenses"], title: "expenses:addTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { id, vehicle, known, today, data } = await loadVehicle(args, (car) =>
    listTagsInUse(db, car),
  );
  const { language } = locale;
  const formatters = createFormatters(locale, known);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    currency: currencyOf(locale.country),
    kinds: kindOptions(formatters),
    tagHint: tagHint(data, formatters),
    dates: { min: earliestDate, max: latestDate(today) },
    form: expenseForm({ today, language }).open({ date: today, repeat: "none" }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  const post = await receiveVehicle(args);
  const { id, known, today } = post;
  const currency = currencyOf(locale.country);
  const form = expenseForm({ today, language: locale.language });
  return submit(post, form, (typed) => {
    const expense = { id: newId(), vehicleId: id, ...typed, currency };
    const formatters = createFormatters(locale, known);
    return {
      writes: [insertExpense(db, expense, now)],
      location: expensePaths.list(id),
      flash: {
        message: "expenseAdded",
        values: { name: nameOfExpense(expense, { locale, formatters }) },
      },
      unless: { expenses_full: () => reject({ repeat: "expenses.full" }) },
    };
  });
}

export default function AddExpense() {
  const { t } = useTranslation("expenses");
  const { id, name, form, ...shown } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={expensePaths.list(id)}>{t("title")}</BackLink>
      {errors}
      <PageHeading title={t("addTitle")} above={name} />
      <PostForm {...formProps}>
        <ExpenseFields fields={fields} {...shown} />
        <Button>{t("save")}</Button>
      </PostForm>
    </FormColumn>
  );
}
