import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** Prints the page where scripts run; a place is kept for it until they do. */
export function PrintButton() {
  const { t } = useTranslation("report");
  const [usable, setUsable] = useState(false);
  useEffect(() => setUsable(true), []);
  return (
    <Button type="button" look="secondary" className={classNames(!usable && "invisible")} onClick={() => window.print()}>
      {t("print")}
    </Button>
  );
}
