import { Form, type FormProps } from "@remix-run/react";
import type { Ref } from "react";
import { useRootData } from "./root-data.ts";

/** @property opened proof that the form was opened, for items that leave no trace when deleted */
export function PostForm({
  opened,
  shown,
  formRef,
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
  return (
    <Form
      {...rest}
      ref={formRef}
      method="post"
      reloadDocument={reloadDocument}
      discover={reloadDocument ? "none" : "render"}
    >
      {hidden.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}
