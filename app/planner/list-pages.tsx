import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Spaced } from "#app/ui/spaced.tsx";

/** Links between the pages of a list. */
export function ListPages({
  list,
  isFirst,
  more,
}: {
  list: string;
  isFirst: boolean;
  more: string | null;
}) {
  const { t } = useTranslation("planner");
  if (isFirst && more === null) return null;
  return (
    <p className="cluster">
      <Spaced>
        {!isFirst && (
          <Link className="link" to={list}>
            {t("first")}
          </Link>
        )}
        {more && (
          <Link className="link" to={more}>
            {t("more")}
          </Link>
        )}
      </Spaced>
    </p>
  );
}
