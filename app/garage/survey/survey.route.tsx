import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import {
  insertAnswer,
  maxCommentLength,
  ratings,
  selectAnswer,
  surveyTexts,
} from "./survey.server.ts";

export const handle: PageHandle = { title: "survey:title", scripts: false };

const commentField = z.string().transform((typed, check) => {
  const cleaned = cleanLines(typed);
  if (cleaned.ok && cleaned.text.length <= maxCommentLength) return cleaned.text || null;
  const message = cleaned.ok ? `text.tooLong?most=${maxCommentLength}` : "text.invalid";
  check.addIssue({ code: "custom", message });
  return z.NEVER;
});

const surveyForm = defineForm("survey", () => ({
  rating: inHtml(z.enum(ratings, { error: "survey.required" }), { required: false }),
  comment: inHtml(commentField.optional(), { maxLength: maxCommentLength }),
}));

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const {
    data: [answer],
  } = await loadAsOwner(args, async (accountId) => selectAnswer(context.db, accountId));
  if (answer) throw redirect(paths.garage);
  return { texts: surveyTexts(context), form: surveyForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveAsOwner(args, async (accountId) => selectAnswer(db, accountId));
  const { accountId } = post.owner;
  const location = paths.garage;
  if (post.data.length > 0) return succeed(args.context, { location });
  const save = (rating: number | null, comment: string | null) => [
    insertAnswer(db, accountId, { rating, comment }, now),
  ];
  if (post.form.get("intent") === "decline")
    return commit(post, {
      ...{ writes: save(null, null), location },
      flash: { message: "surveyDeclined" },
    });
  return submit(post, surveyForm(), ({ rating, comment = null }) => ({
    ...{ writes: save(Number(rating), comment), location },
    flash: { message: "surveyAnswered" },
  }));
}

export default function Survey() {
  const { texts, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      {errors}
      <PageHeading title={texts.title} />
      <PostForm {...formProps}>
        <RadioGroup {...fields.rating} label={texts.question} options={texts.ratings} />
        <TextArea {...fields.comment} label={texts.comment} />
        <div className="cluster">
          <Button>{texts.send}</Button>{" "}
          <Button look="quiet" name="intent" value="decline">
            {texts.decline}
          </Button>
        </div>
      </PostForm>
    </FormColumn>
  );
}
