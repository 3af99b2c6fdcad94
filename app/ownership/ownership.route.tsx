import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "#app/forms/fields/form.tsx";
import type { RequestArgs } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import {
  acceptOffer,
  closedPage,
  loadOffer,
  type Closed,
  type LinkAnswer,
} from "./offer-page.server.ts";
import { OfferPage } from "./offer-page.tsx";
import { readOwnershipLink } from "./ownership-link.server.ts";
import { answerQuestion, loadQuestion, readAnswered } from "./question-page.server.ts";
import { AnsweredPage, QuestionPage } from "./question-page.tsx";

export const handle: PageHandle = {
  title: "ownership:title",
  description: "ownership",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  return data(page, page.status);
}

async function loadPage(args: RequestArgs) {
  const answered = readAnswered(args.request);
  if (answered) return { status: 200, closed: null, offer: null, question: null, answered };
  const link = readOwnershipLink(args.request, args.context);
  if (!link) return closedPage("unknown");
  return link.kind === "offer" ? loadOffer(args, link.id) : loadQuestion(args, link.id);
}

export async function action(args: ActionFunctionArgs) {
  const link = readOwnershipLink(args.request, args.context);
  const answer = link
    ? await (link.kind === "offer" ? acceptOffer(args, link.id) : answerQuestion(args, link.id))
    : closedPage("unknown");
  return answer instanceof Response ? answer : data(answer, answer.status);
}

export default function Ownership() {
  const { closed, offer, question, answered } = useLoaderData<typeof loader>();
  const answer = useActionData() as LinkAnswer | undefined;
  const isClosed = answer?.closed ?? closed;
  if (isClosed) return <ClosedLink closed={isClosed} />;
  const problem = answer?.problem;
  return (
    <FormColumn>
      <FormErrors problems={problem ? [{ id: "accept", message: problem }] : []} />
      {offer && <OfferPage offer={offer} />}
      {question && <QuestionPage question={question} />}
      {answered && <AnsweredPage answered={answered} />}
    </FormColumn>
  );
}

function ClosedLink({ closed }: { closed: Closed }) {
  const { t } = useTranslation("ownership");
  return (
    <FormColumn>
      <PageHeading title={t("closed")} />
      <p>{t(closed)}</p>
      <p>
        <a className="btn btn-secondary" href={href(paths.garage)}>
          {t("toGarage")}
        </a>
      </p>
    </FormColumn>
  );
}
