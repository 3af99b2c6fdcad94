import { Form, type FormProps } from "@remix-run/react";
import type { Ref } from "react";
import { href } from "#app/http/paths.ts";
import { useRootData } from "./root-data.ts";

/**
 * A form that changes something. Without an `action` it goes to the page that it's on. One that
 * leaves the page is the browser's own; the server writes every other one as such too, as it does
 * links: the router works out each one anew, to the same end.
 *
 * @property opened proves that the form was opened, for what leaves no trace when it is deleted
 * @property shown what a form showed that edits something
 */
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
