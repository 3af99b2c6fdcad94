import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, type BaseFieldProps } from "./field.tsx";

type CopyFieldProps = Omit<BaseFieldProps, "error"> & {
  value: string;
  /** The button's text. */
  copy: string;
  /** Said once it's copied. */
  copied: string;
};

/** The button isn't part of the page before scripts run, and doesn't move anything then. */
export function CopyField({ value, copy, copied, ...field }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const write = () =>
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
                onClick={write}
                onBlur={() => setIsCopied(false)}
              >
                {copy}
              </Button>
            )}
          </div>
          {canCopy && (
            <p className="hint" aria-live="polite">
              {isCopied && copied}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
