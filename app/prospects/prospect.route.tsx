import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logOutOtherOwner } from "#app/account/sign-up/other-account.server.ts";
import { newSession } from "#app/account/sign-up/new-account.server.ts";
import { signUpForm } from "#app/account/sign-up/sign-up-forms.server.ts";
import { SignUpFields } from "#app/account/sign-up/sign-up-fields.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { deliver } from "#app/email/deliver.server.ts";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { receiveFromBrowser } from "#app/forms/receive.server.ts";
import { rejectReplay } from "#app/forms/submission.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths, withRedirectTo } from "#app/http/paths.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { Button } from "#app/ui/button.tsx";
import { DeadLink } from "./dead-link.tsx";
import { prospectPaths } from "./prospect-paths.ts";
import { readProspectSignUp, writeProspectSignUp } from "./prospect-sign-up.server.ts";
import { selectProspect, usable } from "./prospects.server.ts";

export const handle: PageHandle = {
  styles: ["sign-up"],
  i18n: ["account"],
  title: "prospects:title",
  description: "prospect",
  scripts: false,
  passwordHelp: true,
};

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = context;
  const opened = selectProspect(db, tokenIn(request) ?? "").then(([row]) => usable(row, now));
  const [row, owner] = await Promise.all([
    context.speakTo(
      opened,
      (found) => found && { language: found.prospect.language, country: found.shop.country },
    ),
    context.owner(),
  ]);
  if (!row) return data({ page: null }, 400);
  const { vin, vehicle, email, postalCode } = row.prospect;
  const addPath = `${paths.confirmVehicle}?${new URLSearchParams({ vin })}`;
  if (owner) throw redirect(addPath);
  return {
    page: {
      vehicle,
      shop: row.shop.name,
      place: `${row.shop.city}, ${row.shop.state}`,
      logInHref: withRedirectTo(paths.logIn, href(addPath)),
      form: signUpForm().open({ email, postalCode }),
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
    const read = await readProspectSignUp(context, key, { token, email: typed.email });
    rejectReplay(context, read.before, logIn);
    read.rejectTooMany();
    if (!read.row) return dead();
    const taken = reject({ email: "email.taken" });
    if (read.account) return taken;

    const { prospect } = read.row;
    const known = { row: read.row, reports: read.reports };
    const made = await writeProspectSignUp(context, accountId, typed, known);
    const { vehicle, mail } = made;
    return {
      writes: [...made.writes, insert()],
      counts: "signUp",
      location: vehicle
        ? paths.vehicle(vehicle.id)
        : `${paths.confirmVehicle}?${new URLSearchParams({ vin: prospect.vin })}`,
      ...(vehicle && {
        flash: { message: "vehicleAdded", values: { name: prospect.vehicle } },
      }),
      unless: {
        "accounts.email_key": () => taken,
        "prospect_sign_ups.prospect_hash": dead,
        "lifetime_enrollments.vin": () => redirectTo(prospectPaths.failed),
      },
      async after() {
        logIn();
        if (mail) await deliver(context, mail);
      },
      onReplay: logIn,
    };
  });
}

type Page = {
  vehicle: string;
  shop: string;
  place: string;
  logInHref: string;
  form: OpenForm<"email" | "password" | "postalCode" | "agree">;
};

export default function Prospect() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page || (answer && "dead" in answer)) return <DeadLink />;
  return <ProspectForm {...page} />;
}

function ProspectForm({ vehicle, shop, place, logInHref, form }: Page) {
  const { t } = useTranslation("prospects");
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      errors={errors}
      title={t("heading", { vehicle })}
      intro={t("from", { shop, place })}
    >
      <p>{t("what")}</p>
      <SignUpFields fields={fields} />
      <Button>{t("submit")}</Button>
      <p>
        {t("known")} <a href={logInHref}>{t("logIn")}</a>
      </p>
    </AccountForm>
  );
}
