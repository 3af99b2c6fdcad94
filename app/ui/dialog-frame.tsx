import { Link } from "@remix-run/react";
import type { DialogHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { FlashMessage } from "./flash-message.tsx";
import { Icon } from "./icon.tsx";
import { Spaced } from "./spaced.tsx";

/** The skip link goes here while a dialog is open. */
export const DIALOG_ID = "dialog";

export type DialogFrameProps = {
  id: string;
  title: ReactNode;
  close: ReactNode;
  above?: ReactNode;
  /** Ends with a save bar. */
  hasBar?: boolean;
  children: ReactNode;
  dialogRef?: Ref<HTMLDialogElement>;
} & Omit<DialogHTMLAttributes<HTMLDialogElement>, "id" | "title">;

/** The wrapper draws the backdrop before and after showModal(), so that nothing flickers. */
export function DialogFrame({
  id,
  title,
  close,
  above,
  hasBar,
  children,
  dialogRef,
  ...rest
}: DialogFrameProps) {
  return (
    <div className="backdrop" id={DIALOG_ID}>
      <dialog
        open
        className={classNames("dialog", hasBar && "dialog-flush")}
        id={id}
        ref={dialogRef}
        aria-labelledby={`${id}-title`}
        {...rest}
      >
        <div className="dialog-close">{close}</div>
        <FlashMessage />
        {above}
        <h1 className="dialog-title" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </dialog>
    </div>
  );
}

export function DialogClose({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="close" to={href} preventScrollReset>
      <Icon name="x" />
      {children}
    </Link>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="cluster dialog-actions">
      <Spaced>{children}</Spaced>
    </div>
  );
}
