import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUnlimited } from "#app/account/accounts.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths, withRedirectTo } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { makeAndModel } from "#app/vehicle/vehicle-names.ts";
import { AccountNeeded } from "./account-needed.tsx";
import { readInvitation } from "./invitation-token.server.ts";
import { acceptInvitation, findInvitation, type OpenInvitation } from "./people.server.ts";

export const handle: PageHandle = {
  title: "invitation:title",
  description: "invitation",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readInvitation(request, context);
  const [open, owner] = await Promise.all([id && findInvitation(context.db, id), context.owner()]);
  const closed = whyClosed(id, open || null, context, owner?.accountId ?? null);
  if (closed) return data({ closed, page: null }, closed === "unknown" ? 404 : 410);
  const { person, vehicle, ownersEmail, ownerId } = open as NonNullable<OpenInvitation>;
  if (owner && [ownerId, person.accountId].includes(owner.accountId))
    throw redirect(paths.vehicle(vehicle.id));
  const { pathname, search } = new URL(request.url);
  return {
    closed: null,
    page: {
      from: ownersEmail,
      car: makeAndModel(vehicle),
      role: person.role,
      account: owner?.email ?? null,
      logInHref: withRedirectTo(paths.logIn, pathname + search),
      signUpHref: withRedirectTo(paths.signUp, pathname + search),
    },
  };
}

type Closed = "unknown" | "used" | "ended";

function whyClosed(
  id: string | null,
  open: OpenInvitation,
  { now }: RequestContext,
  accountId: string | null,
): Closed | null {
  if (id === null) return "unknown";
  if (!open) return "ended";
  const { person } = open;
  if (person.accountId !== null) return person.accountId === accountId ? null : "used";
  return person.expiresAt > now ? null : "ended";
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now } = context;
  const id = readInvitation(request, context);
  const post = await receiveAsOwner(args, async () => id && findInvitation(db, id));
  const { accountId } = post.owner;
  const open = post.data || null;
  const closed = whyClosed(id, open, context, accountId);
  if (closed) return data({ closed }, closed === "unknown" ? 404 : 410);
  const { person, vehicle, ownerId } = open as NonNullable<OpenInvitation>;
  const location = paths.vehicle(vehicle.id);
  const values = { name: makeAndModel(vehicle) };
  const flash = { message: "invitationAccepted", values };
  const done = () => succeed(context, { location, flash });
  const known = () => succeed(context, { location, flash: { message: "carKnown", values } });
  const used = () => data({ closed: "used" as const }, 410);
  if (ownerId === accountId || person.accountId === accountId) return done();
  return commit<ReturnType<typeof done> | ReturnType<typeof used>>(post, {
    writes: [requireUnlimited(db, accountId), acceptInvitation(db, person.id, accountId, now)],
    location,
    flash,
    unless: {
      "vehicle_people.account_id": known,
      "vehicle_people.role": used,
    },
  });
}

export default function InvitationPage() {
  const { t } = useTranslation("invitation");
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closed = answer?.closed ?? loaded.closed;
  if (closed || !loaded.page) {
    return (
      <FormColumn>
        <PageHeading title={t("closed")} />
        <p>{t(`${closed ?? "ended"}`)}</p>
        <p>
          <a className="btn btn-secondary" href={href(paths.garage)}>
            {t("toGarage")}
          </a>
        </p>
      </FormColumn>
    );
  }
  const { from, car, role, account, logInHref, signUpHref } = loaded.page;
  return (
    <FormColumn>
      <PageHeading title={t("heading", { car })} />
      <p>{t("from", { email: from, car })}</p>
      <p>{t(`may.${role}`)}</p>
      {account ? (
        <PostForm id="accept">
          <p className="muted">{t("as", { email: account })}</p>
          <Button>{t("accept")}</Button>
        </PostForm>
      ) : (
        <AccountNeeded logInHref={logInHref} signUpHref={signUpHref} />
      )}
    </FormColumn>
  );
}
