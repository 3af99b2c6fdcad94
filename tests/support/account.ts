import { password } from "./owner.ts";
import { Visitor } from "./browse/visitor.ts";

/** Another browser of the same owner, logged in. @throws when log-in is refused */
export async function logInAgain(
  email: string,
  userAgent = "test",
  typed = password,
  origin?: string,
): Promise<Visitor> {
  const visitor = new Visitor({ headers: { "User-Agent": userAgent }, origin });
  const sent = await (await visitor.open("/login")).submit("#login", { email, password: typed });
  if (sent.status !== 302)
    throw new Error(`Log-in answered ${sent.status}: ${sent.texts(".errors li").join()}`);
  return visitor;
}

/** What was mailed to an address, the newest first. */
export async function mailSubjects(email: string): Promise<string[]> {
  const mailbox = await new Visitor().open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  return mailbox.texts("article h2");
}
