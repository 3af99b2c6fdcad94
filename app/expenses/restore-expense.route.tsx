import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { nameOfExpense } from "./expense-row.server.ts";
import { findRemovedExpense, restoreExpense } from "./expenses.server.ts";

export const handle: PageHandle = { i18n: ["expenses"], title: "expenses:restoreTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const { id, known, data } = await loadVehicle(args, (id) =>
    findRemovedExpense(db, id, args.params.expenseId!, now),
  );
  if (!data) return redirectTo(expensePaths.list(id));
  const formatters = createFormatters(locale, known);
  const name = nameOfExpense(data, { locale, formatters });
  return {
    id,
    says: formatters.t("expense-words:restoreText", { name }),
    full: errorSentence(locale.language, "expenses.full"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args, (id) =>
    findRemovedExpense(db, id, args.params.expenseId!, now),
  );
  const { id, known, data } = post;
  if (!data) return redirectTo(expensePaths.list(id));
  const formatters = createFormatters(locale, known);
  return commit(post, {
    writes: [restoreExpense(db, data.id)],
    location: expensePaths.list(id),
    flash: {
      message: "expenseRestored",
      values: { name: nameOfExpense(data, { locale, formatters }) },
    },
    unless: { expenses_full: () => rejectAtPage(context) },
  });
}

export default function RestoreExpense() {
  const { t } = useTranslation("expenses");
  const { id, says, full } = useLoaderData<typeof loader>();
  const isFull = useActionData<typeof action>() !== undefined;
  return (
    <FormColumn>
      <BackLink href={expensePaths.list(id)}>{t("title")}</BackLink>
      <FormErrors problems={isFull ? [{ id: "restore-expense", message: full }] : []} />
      <PageHeading title={t("restoreTitle")} />
      <PostForm id="restore-expense">
        <p>{says}</p>
        <Button>{t("restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
