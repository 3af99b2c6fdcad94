/** `name` begins with its folder if a zip has several. */
export type LogFile = { name: string; text: string };
