import { Form, type FormProps } from "@remix-run/react";
import type { Ref } from "react";
import { useRootData } from "./root-data.ts";

/**
 * A form that changes something. Without an `action` it goes to the page that it's on.
 *
 * @property opened proves that the form was opened, for what leaves no trace when it is deleted
 * @property shown what a form showed that edits something
 */
export function PostForm({ opened, shown, formRef, children, ...rest }: FormProps & {
  opened?: string;
  shown?: string;
  formRef?: Ref<HTMLFormElement>;
}) {
  const { csrf, submissionId } = useRootData() ?? {};
  const hidden = Object.entries({ csrf, submissionId, opened, shown });
  return (
    <Form {...rest} ref={formRef} method="post" discover={rest.reloadDocument ? "none" : "render"}>
      {hidden.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </Form>
  );
}
