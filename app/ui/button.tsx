import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

const variants: Record<ButtonLook, string> = {
  primary: "btn",
  secondary: "btn btn-secondary",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook };

export function Button({
  look: variant = "primary",
  type = "submit",
  className,
  ...rest
}: ButtonProps) {
  return <button type={type} className={classNames(variants[variant], className)} {...rest} />;
}

export type ButtonLinkProps = LinkProps & { look?: ButtonLook };

export function ButtonLink({ look: variant = "primary", className, ...rest }: ButtonLinkProps) {
  return <Link className={classNames(variants[variant], className)} {...rest} />;
}

/** Focusable and readable, but not operable. In a `cluster`, the reason gets its own line. */
export function ButtonOff({
  id,
  reason,
  variant = "primary",
  children,
}: {
  id: string;
  reason: ReactNode;
  variant?: ButtonLook;
  children: ReactNode;
}) {
  return (
    <>
      <button
        type="button"
        className={variants[variant]}
        aria-disabled="true"
        aria-describedby={id}
      >
        {children}
      </button>{" "}
      <p className="hint w-full print:hidden" id={id}>
        {reason}
      </p>
    </>
  );
}
