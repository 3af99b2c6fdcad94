import { Form, type FormProps } from "@remix-run/react";
import type { Ref } from "react";
import { href } from "#app/http/paths.ts";
import { useRootData } from "./root-data.ts";

/** @property opened proof that the form was opened, for items that leave no trace when deleted */
export function PostForm({
  opened,
  shown,
  formRef,
  action,
  reloadDocument,
  children,
  ...rest
}: FormProps & {
  opened?: string;
  shown?: string;
  formRef?: Ref<HTMLFormElement>;
}) {
  const { csrf, submissionId } = useRootData() ?? {};
  const hidden = Object.entries({ csrf, submissionId, opened, shown });
  const fields = (
    <>
      {hidden.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </>
  );
  if (action !== undefined && (import.meta.env.SSR || reloadDocument)) {
    const isFollowed = reloadDocument ? undefined : "true";
    return (
      <form {...rest} ref={formRef} method="post" action={href(action)} data-discover={isFollowed}>
        {fields}
      </form>
    );
  }
  return (
    <Form
      {...rest}
      ref={formRef}
      method="post"
      action={action}
      reloadDocument={reloadDocument}
      discover={reloadDocument ? "none" : "render"}
    >
      {fields}
    </Form>
  );
}
