import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { HistoryTotal } from "./history-view.server.ts";

/** On phones, the bar's + is always in reach, so "Add record" would only take room. */
export function HistoryHead({
  id,
  name,
  plate,
  total,
  underDialog,
}: {
  id: string;
  name: string;
  plate: string | null;
  total: HistoryTotal;
  underDialog: boolean;
}) {
  const { t } = useTranslation("history");
  const may = useMay();
  const Title = underDialog ? "p" : "h1";
  return (
    <div className="flex flex-wrap items-end mb-6">
      <div className="flex-1 mr-4">
        <p className="muted">
          {name} {plate && <span className="plate ml-2">{plate}</span>}
        </p>
        <Title className="h1">{t("title")}</Title>
      </div>{" "}
      {total && (
        <p className="text-right">
          {total.amounts.map((amount) => (
            <b className="text-xl md:text-2xl block whitespace-nowrap" key={amount}>
              {amount}
            </b>
          ))}{" "}
          <span className="muted text-sm">{total.records}</span>
        </p>
      )}{" "}
      {may("log") && (
        <ButtonLink className="hidden md:block ml-6" to={paths.addRecord(id)}>
          {t("add")}
        </ButtonLink>
      )}
    </div>
  );
}
