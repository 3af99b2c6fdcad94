import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { RemindersView, SelfView } from "./people-view.server.ts";

/** For someone the car is shared with. */
export function PersonsPage({ id, may, reminders }: SelfView) {
  const { t } = useTranslation("people");
  return (
    <>
      <p>{may}</p>
      <Reminders {...reminders} />
      <PostForm id="leave">
        <input type="hidden" name="personId" value={id} />
        <Button look="danger" name="intent" value="revoke">
          {t("leave")}
        </Button>
      </PostForm>
    </>
  );
}

function Reminders({ title, says, choices, button, unverified }: RemindersView) {
  return (
    <>
      <h2 id="reminders">{title}</h2>
      {unverified ? (
        <VerifyBanner {...unverified} kind="warn" />
      ) : (
        <>
          <p>
            {says} <a href={href(paths.notificationSettings)}>{choices}</a>
          </p>
          <PostForm id="remind">
            <Button look="secondary" name="intent" value={button.intent}>
              {button.says}
            </Button>
          </PostForm>
        </>
      )}
    </>
  );
}
