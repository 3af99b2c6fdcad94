import { paths } from "#app/http/paths.ts";

/** The forms that reach who runs the product. */
const formPaths = {
  contact: paths.sendHelp,
  feedback: paths.feedback,
  suggestion: paths.suggestion,
} as const;

export type MessageKind = keyof typeof formPaths;

/**
 * Where a form leads once it is sent: its own page, which then says thanks and nothing that was
 * typed.
 */
export function sentPath(kind: MessageKind): string {
  return `${formPaths[kind]}?sent`;
}

export function isSent(url: string): boolean {
  return new URL(url).searchParams.has("sent");
}

/** The title of a form's page, or of the thanks for it. */
export function messageTitle(kind: MessageKind) {
  return (data: unknown) => {
    const { sent = false } = (data as { sent: boolean } | undefined) ?? {};
    return sent ? "message-form:sent.title" : `help:${kind}.title`;
  };
}
