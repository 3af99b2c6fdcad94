import { localOrigin } from "./ports.ts";

export function welcome(port: number): string {
  const origin = localOrigin(port);
  return [
    "",
    `Roadworthy is at   ${origin}/Service/garage`,
    "Demo accounts      demo@roadworthy.example and demo-ca@roadworthy.example,",
    "                   password roadworthy-demo",
    `Emails and tools   ${origin}/Service/dev`,
    "",
    "Press Ctrl-C to stop.",
  ].join("\n");
}
