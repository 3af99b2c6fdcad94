/** What a field for a file to import offers first. */
export const importFileTypes = ".csv,.json,.zip,text/csv,application/json,application/zip";
