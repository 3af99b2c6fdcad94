/** For the scripts of pages without React: it has to be small. */
type Options = {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
};

/** @see passkey-form.tsx, whose forms are hidden until this runs */
export function enhancePasskeyForms(): void {
  if (!("PublicKeyCredential" in window)) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    enhance(form);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-passkey-hidden]"))
    element.hidden = element.dataset.passkeyHidden === "with";
}

function enhance(form: HTMLFormElement) {
  const { passkey, failed, known } = form.dataset;
  const field = form.elements.namedItem("credential") as HTMLInputElement;
  const status = form.querySelector("[aria-live]")!;
  const publicKey = decode(JSON.parse(passkey!) as Options);
  const isNew = "user" in publicKey;
  let waiting = new AbortController();

  const ask = (more: { mediation?: "conditional" }) => {
    waiting.abort();
    waiting = new AbortController();
    const options = { publicKey, signal: waiting.signal, ...more } as object;
    return isNew ? navigator.credentials.create(options) : navigator.credentials.get(options);
  };
  const send = (credential: Credential | null) => {
    field.value = JSON.stringify(encode(credential as PublicKeyCredential));
    form.submit();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    status.textContent = "";
    ask({}).then(send, ({ name }: Error) => {
      status.textContent = (name === "InvalidStateError" ? known : failed)!;
    });
  });
  // Offered along with saved passwords, in the field for the address.
  if (!isNew && document.querySelector("[autocomplete~=webauthn]"))
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((available) => {
      if (available) ask({ mediation: "conditional" }).then(send, () => undefined);
    });
}

function decode({ challenge, user, excludeCredentials, ...rest }: Options) {
  const withBytes = <Named extends { id: string }>(named: Named) => ({
    ...named,
    id: toBytes(named.id),
  });
  return {
    ...rest,
    challenge: toBytes(challenge),
    ...(user && { user: withBytes(user), excludeCredentials: excludeCredentials!.map(withBytes) }),
  };
}

/** `toJSON` isn't in browsers from before 2024. */
function encode({ id, type, response }: PublicKeyCredential) {
  const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature"];
  const buffers = response as unknown as Record<string, ArrayBuffer | undefined>;
  const texts = [...names, "userHandle"].flatMap((name) =>
    buffers[name] ? [[name, toText(buffers[name])]] : [],
  );
  return { id, rawId: id, type, response: Object.fromEntries(texts) as object };
}

function toBytes(text: string): Uint8Array {
  const base64 = text.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function toText(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
}
