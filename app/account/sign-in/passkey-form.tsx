import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ServerViewContext } from "#app/http/server-view.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

/** Browsers ask for a passkey only if scripts run: see passkey-form.ts, which shows the form. */
export function PasskeyForm({
  id,
  action,
  options,
  error,
  look,
  label,
  children,
}: {
  id: string;
  action?: string;
  options: string;
  error?: string;
  look?: ButtonLook;
  label: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation("passkeys");
  const isTextBrowser = useContext(ServerViewContext)?.isTextBrowser;
  const button = `${id}-credential`;
  // They show what's hidden.
  if (isTextBrowser) return null;
  return (
    <PostForm
      id={id}
      action={action}
      hidden
      data-passkey={options}
      data-failed={t("failed")}
      data-known={t("known")}
      reloadDocument
    >
      {children}
      <input type="hidden" name="credential" />
      {error && (
        <p className="error" id={`${button}-error`}>
          {error}
        </p>
      )}
      <Button id={button} look={look} aria-describedby={error && `${button}-error`}>
        {label}
      </Button>
      <p aria-live="polite" />
    </PostForm>
  );
}

/** A sentence for browsers that can't use passkeys here. */
export function WithoutPasskeys({ children }: { children: ReactNode }) {
  return <div data-passkey-hidden="with">{children}</div>;
}

/** A link that's useless to them. */
export function WithPasskeys({ children }: { children: ReactNode }) {
  if (useContext(ServerViewContext)?.isTextBrowser) return null;
  return (
    <div data-passkey-hidden="without" hidden>
      {children}
    </div>
  );
}
