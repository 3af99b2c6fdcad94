import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, type BaseFieldProps } from "./field.tsx";

type CopyFieldProps = Omit<BaseFieldProps, "error"> & { value: string; what: "link" | "address" };

/** The button isn't part of the page before scripts run, and doesn't move anything then. */
export function CopyField({ value, what, ...field }: CopyFieldProps) {
  const { t } = useTranslation("copy");
  const input = useRef<HTMLInputElement>(null);
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => input.current?.select(),
    );
  const { id, name } = field;
  return (
    <Field field={field}>
      {(aria) => (
        <>
          <div className="flex items-end">
            <input
              ref={input}
              type="text"
              className="input min-w-0"
              readOnly
              {...{ id, name, value }}
              {...aria}
            />
            {canCopy && (
              <Button
                type="button"
                look="secondary"
                className="flex-none ml-2"
                onClick={copy}
                onBlur={() => setIsCopied(false)}
              >
                {t(what)}
              </Button>
            )}
          </div>
          {canCopy && (
            <p className="hint" aria-live="polite">
              {isCopied && t("done")}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
