/** Names of the tools, as in import keys. `csv` is a table whose columns the owner mapped. */
export type Tool = "lubelogger" | "fuelly" | "drivvo" | "fuelio" | "simplyauto" | "acar" | "csv";
