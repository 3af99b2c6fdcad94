import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { useRootData } from "./root-data.ts";
import { Button } from "./button.tsx";
import { PostForm } from "./post-form.tsx";
import { Icon } from "./icon.tsx";

export function FlashMessage() {
  const { t } = useTranslation();
  const flash = useRootData()?.flash;
  const ref = useRef<HTMLDivElement>(null);
  // The router scrolls new pages to their top, but not an open dialog.
  useEffect(() => {
    const dialog = ref.current?.closest("dialog");
    if (dialog) dialog.scrollTop = 0;
  }, [flash]);
  if (!flash) return null;
  return (
    <div className="flash" role="status" ref={ref}>
      <Icon name="check" />
      <p>{flash.text}</p>
      {flash.help && <a href={href(paths.changeEmail)}>{flash.help}</a>}
      {flash.undo && (
        <PostForm action={flash.undo} reloadDocument>
          <Button look="secondary">{t("undo")}</Button>
        </PostForm>
      )}
    </div>
  );
}
