import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { ListPages } from "./list-pages.tsx";
import { RemovedThings } from "./removed-things.tsx";
import { ThingList, type ListedThing } from "./thing-list.tsx";

type ThingsPageProps = {
  id: string;
  name: string | undefined;
  title: string;
  intro: string;
  /** Null for someone who can't change them. */
  add: { href: string; says: string } | null;
  things: ListedThing[];
  removed: { name: string; href: string }[];
  isFirst?: boolean;
  /** The path of the next page. */
  more?: string | null;
};

/** Of supplies, and of templates. */
export function ThingsPage({
  id,
  name,
  title,
  intro,
  add,
  things,
  removed,
  ...pages
}: ThingsPageProps) {
  const { t } = useTranslation("planner");
  const { isFirst = true, more = null } = pages;
  return (
    <>
      <BackLink href={plannerPaths.list(id)}>{t("title")}</BackLink>
      <PageHeading
        title={title}
        above={name}
        actions={
          add && (
            <p className="cluster">
              <ButtonLink to={add.href}>{add.says}</ButtonLink>
            </p>
          )
        }
      />
      <p>{intro}</p>
      <ThingList things={things} />
      <ListPages list={plannerPaths.supplies(id)} isFirst={isFirst} more={more} />
      {add && <RemovedThings things={removed} />}
    </>
  );
}
