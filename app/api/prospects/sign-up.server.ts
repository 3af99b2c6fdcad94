import { z } from "zod";
import type { ProspectChannel } from "#db/schema/prospect-terms.ts";
import { emailField, passwordField, postalCodeField } from "#app/account/account-fields.server.ts";
import type { AccountRows } from "#app/account/accounts.server.ts";
import { mailWithLink } from "#app/account/mails.server.ts";
import { newSession } from "#app/account/sign-up/new-account.server.ts";
import { signUpForm } from "#app/account/sign-up/sign-up-forms.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { post } from "#app/forms/receive.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { keyedHash, newId, newToken } from "#app/http/secrets.server.ts";
import { insertLoginToken } from "#app/prospects/login-tokens.server.ts";
import { prospectPaths } from "#app/prospects/prospect-paths.ts";
import { readProspectSignUp, writeProspectSignUp } from "#app/prospects/prospect-sign-up.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { checkFields, readJson } from "#app/api/json-body.server.ts";
import { id } from "#app/api/shapes.ts";
import {
  deadLink,
  qpsHeaders,
  qpsToken,
  readQpsToken,
  refuseDeadLink,
} from "./qps-token.server.ts";

const logInPath = href(paths.logIn);

const made = z.strictObject({ status: z.literal([201, 404]), id: id.nullable() });

const answer = z.union([
  z.strictObject({
    loginToken: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    accountResponse: z.strictObject({ status: z.literal(201) }),
    vehicleResponses: z.record(z.string(), made),
    redirect: z.string(),
  }),
  // Sent before.
  z.strictObject({ email: z.string(), redirect: z.string() }),
]);

type Answer = z.infer<typeof answer>;

const typedSchema = z.strictObject({
  email: emailField,
  password: passwordField,
  postalCode: postalCodeField,
  agree: z.literal(true, { error: "agree.required" }),
});

const querySchema = z.strictObject({
  qpsToken,
  locale: z.enum(["US", "CA"], { error: "preference.invalid" }).optional(),
});

export const postProspectEmailSignup = defineSignUp("email", "postProspectEmailSignup");
export const postProspectTextSignup = defineSignUp("text", "postProspectTextSignup");

function defineSignUp(channel: ProspectChannel, name: string) {
  return defineCall({
    ...{ name, method: "POST", path: `/prospect/${channel}/signup`, access: "anyone" },
    headers: qpsHeaders,
    ...{ query: querySchema, body: typedSchema, answer, problems: [401, 409] },
    async run({ request, context, query }) {
      context.locale.country = query.locale ?? context.locale.country;
      return { value: await signUp({ request, context }, channel) };
    },
  });
}

/**
 * The link's token authorizes it. The session comes later, from a page that exchanges `loginToken`
 * for it. The same call again finds its account, but gets no second token.
 */
async function signUp(
  { request, context }: RequestArgs,
  channel: ProspectChannel,
): Promise<Answer> {
  const { db, now } = context;
  const token = readQpsToken(request);
  const sent = await readJson(request);
  const key = keyedHash(
    context.settings.secret,
    "submission",
    JSON.stringify(["prospect", token, sent]),
  );
  const typed = checkFields(context, signUpForm().schema, { ...sent, agree: "on" });
  const { email } = typed;
  const read = await readProspectSignUp(context, key, { token, email });
  const repeated = { email, redirect: logInPath };
  if (read.before.length > 0) return repeated;
  read.rejectTooMany();
  const { row } = read;
  if (!row || row.prospect.channel !== channel) return refuseDeadLink(context);
  if (read.account) throw await refuseKnown(context, read.account);

  context.locale.language = row.prospect.language;
  const { accountId } = newSession(context, key);
  const made = await writeProspectSignUp(context, accountId, typed, {
    row,
    reports: read.reports,
  });
  const { vehicle, verified, mail } = made;
  const loginToken = newToken();
  const done = await commit<Response>(post({ context, form: new FormData(), key, data: null }), {
    writes: [...made.writes, insertLoginToken(db, loginToken, accountId, now)],
    location: logInPath,
    counts: "signUp",
    unless: {
      "accounts.email_key": () => apiProblem(context, 409, known),
      "prospect_sign_ups.prospect_hash": () => deadLink(context),
      "lifetime_enrollments.vin": () => deadLink(context, "notEnrolled"),
    },
    after: () => mail && deliver(context, mail),
  }).catch((error: unknown) => {
    // Both of two equal calls at the same moment created it, and this one came second.
    if (error instanceof Response && error.status === 302) return null;
    throw error;
  });
  if (!done) return repeated;
  if (done.status !== 302) throw done;
  const { vin } = row.prospect;
  return {
    loginToken,
    email,
    emailVerified: verified,
    accountResponse: { status: 201 },
    vehicleResponses: {
      [vin]: vehicle ? { status: 201, id: vehicle.id } : { status: 404, id: null },
    },
    redirect: vehicle ? exchangePath(loginToken, paths.vehicle(vehicle.id)) : href(paths.landing),
  };
}

function exchangePath(token: string, path: string): string {
  return `${href(prospectPaths.logIn)}?${new URLSearchParams({ token, redirectTo: href(path) })}`;
}

const known = { because: "knownEmail", redirect: logInPath } as const;

async function refuseKnown(
  context: RequestContext,
  account: AccountRows[number],
): Promise<Response> {
  if (account.verifiedAt) {
    context.log.warn("prospects", new Error("CUID already exists"));
    return apiProblem(context, 409, known);
  }
  await verifyAgain(context, account);
  const redirect = href(prospectPaths.checkEmail);
  return apiProblem(context, 409, { because: "unverifiedEmail", redirect });
}

/** The answer doesn't say whether a limit kept the email back. */
async function verifyAgain(context: RequestContext, account: AccountRows[number]): Promise<void> {
  const { mail, writes } = mailWithLink(context, "verify-email", account);
  const limits = emailLimits.owner(context, account.id, account.email);
  await commit(post({ context, form: new FormData(), key: newId(), data: null }), {
    ...{ writes, limits, location: logInPath },
    after: () => deliver(context, mail),
  }).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
}
