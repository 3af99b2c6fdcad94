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
  const data = useRootData();
  return (
    <Form {...rest} ref={formRef} method="post" discover={rest.reloadDocument ? "none" : "render"}>
      <input type="hidden" name="csrf" value={data?.csrf ?? ""} />
      <input type="hidden" name="submissionId" value={data?.submissionId ?? ""} />
      {opened && <input type="hidden" name="opened" value={opened} />}
      {shown && <input type="hidden" name="shown" value={shown} />}
      {children}
    </Form>
  );
}
