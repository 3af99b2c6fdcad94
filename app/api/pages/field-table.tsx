import { useTranslation } from "react-i18next";
import type { Row } from "./group-view.server.ts";

type Props = {
  id?: string;
  caption: string;
  rows: Row[];
  /** Otherwise, nobody has to fill them in. */
  isSent?: boolean;
};

export function FieldTable({ id, caption, rows, isSent = false }: Props) {
  const { t } = useTranslation("api-help");
  return (
    <table className="data-table mt-4" id={id}>
      <caption>
        <b>{caption}</b>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("type")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isLiteral, shape, required, limits }) => (
          <tr key={name}>
            <th scope="row" className="break-all">
              <code>{name}</code>
            </th>
            <td className="break-words">
              {shape ? <a href={`#${shape}`}>{type}</a> : isLiteral ? <code>{type}</code> : type}
              {isSent && [limits, required && t("required")].map((one) => one && `, ${one}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
