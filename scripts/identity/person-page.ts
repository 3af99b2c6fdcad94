import type { Person } from "./people.ts";

/** Where a real provider asks for a password: here, anyone can be anyone. */
export function personPage(provider: string, people: Person[]): string {
  const known = people.map(
    ({ email, name, verified }) => `<form method="post">
      <input type="hidden" name="email" value="${escape(email)}">
      <input type="hidden" name="name" value="${escape(name)}">
      ${verified ? "" : '<input type="hidden" name="unverified" value="on">'}
      <button>${escape(name)}, ${escape(email)}${verified ? "" : " (not verified)"}</button>
    </form>`,
  );
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Log in to ${escape(provider)} (local)</title>
  <style>
    body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui }
    button, input { font: inherit; padding: .5rem .75rem }
    form { margin: .75rem 0 }
    label { display: block; margin: .5rem 0 }
  </style>
  <h1>${escape(provider)}, on this machine</h1>
  <p>This is a test login, not ${escape(provider)}’s. Choose who you are.</p>
  ${known.join("\n  ")}
  <h2>Someone else</h2>
  <form method="post" id="someone">
    <label>Email address <input type="email" name="email" required></label>
    <label>Name <input name="name"></label>
    <label>VINs of their cars, for a partner <input name="vins"></label>
    <label><input type="checkbox" name="unverified"> The address isn’t verified</label>
    <button>Continue</button>
  </form>
  <form method="post" id="cancel"><button name="cancel" value="yes">Cancel</button></form>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
