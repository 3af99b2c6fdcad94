import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "#app/forms/fields/form.tsx";
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

export const handle: PageHandle = {
  title: "ownership:title",
  description: "ownership",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const link = readOwnershipLink(args.request, args.context);
  const page = link ? await loadOffer(args, link.id) : closedPage("unknown");
  return data(page, page.status);
}

export async function action(args: ActionFunctionArgs) {
  const link = readOwnershipLink(args.request, args.context);
  const answer = link ? await acceptOffer(args, link.id) : closedPage("unknown");
  return answer instanceof Response ? answer : data(answer, answer.status);
}

export default function Ownership() {
  const { closed, offer } = useLoaderData<typeof loader>();
  const answer = useActionData() as LinkAnswer | undefined;
  if (closed || answer?.closed || !offer) return <ClosedLink closed={answer?.closed ?? closed} />;
  return (
    <FormColumn>
      <FormErrors problems={answer?.problem ? [{ id: "accept", message: answer.problem }] : []} />
      <OfferPage offer={offer} />
    </FormColumn>
  );
}

function ClosedLink({ closed }: { closed: Closed | null }) {
  const { t } = useTranslation("ownership");
  return (
    <FormColumn>
      <PageHeading title={t("closed")} />
      <p>{t(closed ?? "ended")}</p>
      <p>
        <a className="btn btn-secondary" href={href(paths.garage)}>
          {t("toGarage")}
        </a>
      </p>
    </FormColumn>
  );
}
