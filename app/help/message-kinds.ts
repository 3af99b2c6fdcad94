import { paths } from "#app/http/paths.ts";

const formPaths = {
  contact: paths.sendHelp,
  feedback: paths.feedback,
  suggestion: paths.suggestion,
} as const;

export type MessageKind = keyof typeof formPaths;

export function sentPath(kind: MessageKind): string {
  return `${formPaths[kind]}?sent`;
}

export function isSent(url: string): boolean {
  return new URL(url).searchParams.has("sent");
}

export function messageTitle(kind: MessageKind) {
  return (data: unknown) => {
    const { sent = false } = (data as { sent: boolean } | undefined) ?? {};
    return sent ? "message-form:sent.title" : `help:${kind}.title`;
  };
}
