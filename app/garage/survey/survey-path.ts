/** Not in `paths`, which browsers get: only a link from the server leads here. */
export const surveyPath = "/survey";
