import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { useRootData } from "./root-data.ts";
import { Button } from "./button.tsx";
import { PostForm } from "./post-form.tsx";
import { Icon } from "./icon.tsx";
import type { ReactNode } from "react";

export function FlashMessage() {
  const { t } = useTranslation();
  const flash = useRootData()?.flash;
  if (!flash) return null;
  return (
    <Flash message={flash.text}>
      {flash.help && <a href={href(paths.changeEmail)}>{flash.help}</a>}
      {flash.undo && (
        <PostForm action={flash.undo} reloadDocument>
          <Button look="secondary">{t("undo")}</Button>
        </PostForm>
      )}
    </Flash>
  );
}

/** `children` may hold the Undo form. */
function Flash({ message, children }: { message: ReactNode; children?: ReactNode }) {
  return (
    <div className="flash" role="status">
      <Icon name="check" />
      <p>{message}</p>
      {children}
    </div>
  );
}
