import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { edit, saveVersion } from "#app/forms/edit.server.ts";
import { DefaultButton } from "#app/forms/fields/default-button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { reject } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { listTagsInUse } from "#app/vehicle/tags/tagged-entries.server.ts";
import { tagHint } from "#app/vehicle/tags/tag-hint.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { ExpenseFields } from "./expense-fields.tsx";
import { expenseForm, expenseTexts, latestDate, readableExpense } from "./expense-form.server.ts";
import { findExpenseAgain, loadExpense, receiveExpense } from "./expense-guard.server.ts";
import { kindOptions, nameOfExpense } from "./expense-row.server.ts";
import { changeExpense } from "./expenses.server.ts";
import { canStop } from "./occurrences.ts";

export const handle: PageHandle = { i18n: ["expenses"], title: "expenses:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const opened = await loadExpense(args, (car) => listTagsInUse(db, car));
  const { id, vehicle, known, today, found } = opened;
  const { language } = locale;
  const formatters = createFormatters(locale, known);
  return {
    id,
    expenseId: found.id,
    name: vehicleTitle(vehicle).name,
    canStop: canStop(found, today),
    form: expenseForm({ today, language }).openSaved(expenseTexts(found, language), "edit-expense"),
    shown: {
      currency: found.currency,
      kinds: kindOptions(formatters),
      tagHint: tagHint(opened.data, formatters),
      dates: { min: earliestDate, max: latestDate(today) },
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale } = args.context;
  const post = await receiveExpense(args);
  const { id, known, today, found, form } = post;
  const { language } = locale;
  const location = expensePaths.list(id);
  const words = { locale, formatters: createFormatters(locale, known) };
  const versioned = {
    changed: "expense_changed",
    readAgain: () => findExpenseAgain(args, id),
  } as const;

  if (form.get("intent") === "stop" && canStop(found, today)) {
    return saveVersion(found, versioned, (expense) =>
      commit(post, {
        writes: [changeExpense(db, expense, { endsOn: today }, nameOfForm(form))],
        location,
        flash: { message: "expenseStopped", values: { name: nameOfExpense(expense, words) } },
      }),
    );
  }

  return edit(
    post,
    found,
    {
      ...versioned,
      textsOf: (expense) => expenseTexts(expense, language),
      editedBy: ({ editedBy }) => editedBy,
      readable: (texts) => readableExpense(texts, language),
      form: () => expenseForm({ today, language }),
    },
    (typed, expense, editor) => ({
      writes: [changeExpense(db, expense, typed, editor)],
      location,
      flash: {
        message: "expenseSaved",
        values: { name: nameOfExpense({ ...expense, ...typed }, words) },
      },
      unless: { expenses_full: () => reject({ repeat: "expenses.full" }) },
    }),
  );
}

export default function EditExpense() {
  const { t } = useTranslation("expenses");
  const { id, expenseId, name, canStop, form, shown } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={expensePaths.list(id)}>{t("title")}</BackLink>
      {errors}
      <PageHeading title={t("editTitle")} above={name} />
      <PostForm {...formProps}>
        <DefaultButton>{t("saveEdit")}</DefaultButton>
        <ExpenseFields fields={fields} {...shown} />
        <div className="cluster">
          <Spaced>
            <Button>{t("saveEdit")}</Button>
            {canStop && (
              <Button look="quiet" name="intent" value="stop" formNoValidate>
                {t("stop")}
              </Button>
            )}
            <ButtonLink look="quiet" to={expensePaths.delete(id, expenseId)}>
              {t("delete")}
            </ButtonLink>
          </Spaced>
        </div>
      </PostForm>
    </FormColumn>
  );
}
