import type { ReactNode } from "react";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";

/** The frame of the signed-out forms: errors, heading, one column, and what stands beside it. */
export function AccountForm({ id, errors, title, intro, children, aside }: {
  id: string;
  errors: ReactNode;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className={aside ? "split" : undefined}>
      <FormColumn>
        {errors}
        <PageHeading title={title} below={intro} />
        <form method="post" id={id}>
          <SecureFields />
          {children}
        </form>
      </FormColumn>
      {aside}
    </div>
  );
}
