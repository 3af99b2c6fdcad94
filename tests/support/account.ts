import { password } from "./owner.ts";
import { Visitor } from "./browse/visitor.ts";

export async function logInAgain(
  email: string,
  userAgent = "test",
  enteredPassword = password,
  origin?: string,
): Promise<Visitor> {
  const visitor = new Visitor({ headers: { "User-Agent": userAgent }, origin });
  const sent = await (await visitor.open("/login")).submit("#login", {
    email,
    password: enteredPassword,
  });
  if (sent.status !== 302)
    throw new Error(`Login returned ${sent.status}: ${sent.texts(".errors li").join()}`);
  return visitor;
}

export async function mailSubjects(email: string): Promise<string[]> {
  const mailbox = await new Visitor().open(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  return mailbox.texts("article h2");
}
