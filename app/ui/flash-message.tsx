import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { useRootData } from "./root-data.ts";
import { Button } from "./button.tsx";
import { Flash } from "./flash.tsx";
import { SecureFields } from "./secure-fields.tsx";

/** What the last form did, said once, with the way to take it back where there is one. */
export function FlashMessage() {
  const { t } = useTranslation();
  const flash = useRootData()?.flash;
  if (!flash) return null;
  return (
    <Flash message={flash.text}>
      {flash.help && <a href={href(paths.changeEmail)}>{flash.help}</a>}
      {flash.undo && (
        <form method="post" action={href(flash.undo)}>
          <SecureFields />
          <Button look="secondary">{t("undo")}</Button>
        </form>
      )}
    </Flash>
  );
}
