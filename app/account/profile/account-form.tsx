import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

export function AccountForm({
  id,
  shown,
  before,
  errors,
  title,
  intro,
  below,
  children,
  after,
  aside,
}: {
  id: string;
  shown?: string;
  before?: ReactNode;
  errors: ReactNode;
  title: string;
  intro?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
  /** Another form. */
  after?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className={aside ? "split" : undefined}>
      <FormColumn>
        {before}
        {errors}
        <PageHeading title={title} below={intro} />
        {below}
        <PostForm id={id} shown={shown} reloadDocument>
          {children}
        </PostForm>
        {after}
      </FormColumn>
      {aside}
    </div>
  );
}

export function TextLink({ path, children }: { path: string; children?: ReactNode }) {
  return <a href={href(path)}>{children}</a>;
}

export function BackToAccount() {
  const { t } = useTranslation("account");
  return (
    <a className="back" href={href(paths.profile)}>
      <Icon name="arrow-left" />
      {t("profile.title")}
    </a>
  );
}
