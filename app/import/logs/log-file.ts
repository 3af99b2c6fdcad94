export type LogFile = { name: string; text: string };
