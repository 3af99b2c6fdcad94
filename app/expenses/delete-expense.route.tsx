import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit } from "#app/forms/submission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadExpense, receiveExpense } from "./expense-guard.server.ts";
import { nameOfExpense } from "./expense-row.server.ts";
import { removeExpense } from "./expenses.server.ts";

export const handle: PageHandle = { i18n: ["expenses"], title: "expenses:deleteTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const { id, known, found } = await loadExpense(args);
  const formatters = createFormatters(locale, known);
  const name = nameOfExpense(found, { locale, formatters });
  const says = found.repeat === "none" ? "deleteText" : "deleteRepeating";
  return { id, says: formatters.t(`expense-words:${says}`, { name }) };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  const post = await receiveExpense(args);
  const { id, known, found } = post;
  const formatters = createFormatters(locale, known);
  return commit(post, {
    writes: [removeExpense(db, found.id, now)],
    location: expensePaths.list(id),
    flash: {
      message: "expenseRemoved",
      values: { name: nameOfExpense(found, { locale, formatters }) },
      undo: expensePaths.restore(id, found.id),
    },
  });
}

export default function DeleteExpense() {
  const { t } = useTranslation("expenses");
  const { id, says } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={expensePaths.list(id)}>{t("title")}</BackLink>
      <PageHeading title={t("deleteTitle")} />
      <PostForm id="delete-expense">
        <p>{says}</p>
        <Button look="danger">{t("delete")}</Button>
      </PostForm>
    </FormColumn>
  );
}
