import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import {
  feedUrl,
  deleteFeed,
  findFeed,
  createFeed,
  replaceFeed,
  saveFeedLanguage,
} from "./calendar-feeds.server.ts";
import { loadVehicle, receiveVehicle, withoutActivity } from "#app/vehicle/vehicle-guard.server.ts";
import { languages } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { CopyField } from "#app/forms/fields/copy-field.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm, type FieldProps } from "#app/forms/fields/form.tsx";
import { FormColumn } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Spaced } from "#app/ui/spaced.tsx";

export const handle: PageHandle = { i18n: ["calendar"], title: "calendar:title" };

const calendarForm = defineForm("calendar", () => ({
  language: z.enum(languages, { error: "preference.invalid" }),
}));

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const {
    id,
    vehicle,
    data: feed,
  } = await loadVehicle(args, (vehicleId, accountId) =>
    findFeed(context.db, { vehicleId, accountId }),
  );
  return {
    id,
    name: vehicleTitle(vehicle).name,
    form: calendarForm().open({ language: feed?.language ?? context.locale.language }),
    address: feed && feedUrl(feed, context),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const received = await receiveVehicle(args, (vehicleId, _form, accountId) =>
    findFeed(db, { vehicleId, accountId }),
  );
  const { id, vehicle, owner, data: feed, form } = received;
  const post = withoutActivity(received);
  const holder = { vehicleId: id, accountId: owner.accountId, role: vehicle.role };
  const location = paths.calendar(id);
  const intent = readChoice(form, "intent", ["create", "language", "replace", "revoke"]);
  if (intent === "create") {
    return submit(post, calendarForm(), ({ language }) => ({
      writes: [
        requireOpenSession(db, owner),
        createFeed(db, holder, { id: newId(), language }, now),
      ],
      location,
      flash: { message: "calendarMade" },
    }));
  }
  if (intent === "language") {
    return submit(post, calendarForm(), ({ language }) => {
      if (!feed) return redirect(location);
      const writes = [saveFeedLanguage(db, holder, language)];
      return { writes, location, flash: { message: "calendarSaved" } };
    });
  }
  if (!feed) throw redirect(location);
  if (intent === "replace") {
    const writes = [requireOpenSession(db, owner), replaceFeed(db, holder, newId(), now)];
    return commit(post, { writes, location, flash: { message: "calendarReplaced" } });
  }
  const writes = [deleteFeed(db, holder)];
  return commit(post, { writes, location: paths.vehicle(id), flash: { message: "calendarEnded" } });
}

export default function CalendarPage() {
  const { t } = useTranslation("calendar");
  const { id, name, form, address } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="calendar" title={t("title")} closeHref={paths.vehicle(id)} errors={errors}>
      {address ? (
        <FormColumn>
          <Address address={address} />
          <PostForm {...formProps}>
            <LanguageField field={fields.language} />
            <Button look="secondary" name="intent" value="language">
              {t("saveLanguage")}
            </Button>
          </PostForm>
          <AddressForm />
        </FormColumn>
      ) : (
        <PostForm {...formProps}>
          <p>{t("offer", { name })}</p>
          <p>{t("open")}</p>
          <LanguageField field={fields.language} />
          <DialogActions>
            <Button name="intent" value="create">
              {t("make")}
            </Button>
          </DialogActions>
        </PostForm>
      )}
    </DialogRoute>
  );
}

function LanguageField({ field }: { field: FieldProps }) {
  const { t } = useTranslation(["calendar", "common"]);
  const options = languages.map((value) => ({
    value,
    label: <span lang={value}>{t(`common:languages.${value}`)}</span>,
  }));
  return <RadioGroup {...field} required label={t("language")} options={options} />;
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation("calendar");
  return (
    <>
      <CopyField
        id="calendar-address"
        name="address"
        value={address}
        copy={t("copy")}
        copied={t("copied")}
        label={t("address")}
        hint={t("addressHint")}
      />
      <p className="cluster">
        <Spaced>
          <a className="btn" href={address.replace(/^https?:/, "webcal:")}>
            {t("add")}
          </a>
          <a className="btn btn-quiet" href={address} download="roadworthy.ics">
            {t("download")}
          </a>
        </Spaced>
      </p>
    </>
  );
}

function AddressForm() {
  const { t } = useTranslation("calendar");
  return (
    <section>
      <h2>{t("secret")}</h2>
      <p>{t("open")}</p>
      <p>{t("secretText")}</p>
      <PostForm id="calendar-end">
        <div className="cluster">
          <Spaced>
            <Button look="secondary" name="intent" value="replace">
              {t("replace")}
            </Button>
            <Button look="quiet" name="intent" value="revoke">
              {t("end")}
            </Button>
          </Spaced>
        </div>
      </PostForm>
    </section>
  );
}
