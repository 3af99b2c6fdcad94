import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mailWithLink } from "#app/account/mails.server.ts";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { logOutOtherOwner } from "#app/account/sign-up/other-account.server.ts";
import { newSession } from "#app/account/sign-up/new-account.server.ts";
import { signUpForm } from "#app/account/sign-up/sign-up-forms.server.ts";
import { SignUpFields } from "#app/account/sign-up/sign-up-fields.tsx";
import type { AccountRows } from "#app/account/accounts.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { receiveFromBrowser } from "#app/forms/receive.server.ts";
import { rejectReplay } from "#app/forms/submission.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths, withRedirectTo } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import { DeadLink } from "./dead-link.tsx";
import { prospectPaths } from "./prospect-paths.ts";
import {
  claimable,
  readReviewSignUp,
  selectReviewedCar,
  writeReviewSignUp,
} from "./review-sign-up.server.ts";

export const handle: PageHandle = {
  styles: ["sign-up"],
  i18n: ["account"],
  title: "prospects:keep.title",
  description: "keepHistory",
  scripts: false,
  passwordHelp: true,
};

const addPath = (vin: string) => `${paths.confirmVehicle}?${new URLSearchParams({ vin })}`;

/** The thank-you page of a Canadian visitor whose car a shop reported. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = context;
  const opened = selectReviewedCar(db, tokenIn(request) ?? "").then(([row]) => claimable(row, now));
  const [row, owner] = await Promise.all([
    context.speakTo(opened, (found) => found && { country: found.shop.country }),
    context.owner(),
  ]);
  if (!row) return data({ page: null }, 400);
  if (owner) throw redirect(addPath(row.vin));
  const thanks = `${paths.rated}?shop=${row.shop.slug}`;
  if (context.locale.country !== "CA") throw redirect(thanks);
  return {
    page: {
      vehicle: row.vehicle,
      shop: row.shop.name,
      shopHref: href(paths.shop(row.shop.slug)),
      logInHref: withRedirectTo(paths.logIn, href(addPath(row.vin))),
      form: signUpForm().open({ email: row.email }),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const post = await receiveFromBrowser(args);
  const { context, key } = post;
  await logOutOtherOwner(post);
  const dead = () => data({ dead: true, lastResult: null }, 400);
  return submit(post, signUpForm(), async (typed) => {
    const { accountId, insert, logIn } = newSession(context, key);
    const token = tokenIn(args.request) ?? "";
    const read = await readReviewSignUp(context, key, { token, email: typed.email });
    rejectReplay(context, read.before, logIn);
    read.rejectTooMany();
    if (!read.row) return dead();
    const taken = reject({ email: "email.taken" });
    if (read.account) return read.account.verifiedAt ? taken : verifyFirst(context, read.account);

    const known = { row: read.row, reports: read.reports };
    const { vehicle, mail, writes } = await writeReviewSignUp(context, accountId, typed, known);
    return {
      writes: [...writes, insert()],
      counts: "signUp",
      location: vehicle ? paths.vehicle(vehicle.id) : addPath(read.row.vin),
      ...(vehicle && {
        flash: { message: "vehicleAdded", values: { name: modelName(vehicle) } },
      }),
      unless: { "accounts.email_key": () => taken, review_link_used: dead },
      async after() {
        logIn();
        if (mail) await deliver(context, mail);
      },
      onReplay: logIn,
    };
  });
}

/** The specification's answer to an address whose account isn't verified (§8). */
function verifyFirst(context: RequestContext, account: AccountRows[number]) {
  const { mail, writes } = mailWithLink(context, "verify-email", account);
  const limits = emailLimits.owner(context, account.id, account.email);
  const after = () => deliver(context, mail);
  return { writes, limits, after, location: prospectPaths.checkEmail };
}

type Page = {
  vehicle: string | null;
  shop: string;
  shopHref: string;
  logInHref: string;
  form: OpenForm<"email" | "password" | "postalCode" | "agree">;
};

export default function KeepHistory() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page || (answer && "dead" in answer)) return <DeadLink />;
  return <KeepHistoryForm {...page} />;
}

function KeepHistoryForm({ vehicle, shop, shopHref, logInHref, form }: Page) {
  const { t } = useTranslation("prospects");
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("keep.title")}
      intro={t("keep.published")}
      below={
        <>
          <p>
            <a href={shopHref}>{t("keep.shop", { shop })}</a>
          </p>
          <h2>{vehicle ? t("keep.heading", { vehicle }) : t("keep.headingCar")}</h2>
          <p>{t("keep.what", { shop })}</p>
        </>
      }
    >
      <SignUpFields fields={fields} />
      <Button>{t("submit")}</Button>
      <p>
        {t("known")} <a href={logInHref}>{t("logIn")}</a>
      </p>
    </AccountForm>
  );
}
