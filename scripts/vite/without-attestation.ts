import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const left = new RegExp(
  "/@simplewebauthn/server/esm/(" +
    "registration/verifications/(?!verifyAttestationPacked).*|" +
    "services/defaultRootCerts/.*|metadata/verifyMDSBlob|" +
    "helpers/(validateCertificatePath|getCertificateInfo|isCertRevoked|convertCertBufferToPEM|" +
    "convertX509PublicKeyToCOSE|validateExtFIDOGenCEAAGUID)" +
    ")\\.js$",
);
const exported = /^export (?:async )?(?:function|const|class) (\w+)/gm;
/** Of version 14.0. */
const files = 16;

/**
 * We don't ask who made an authenticator, so nothing reads certificates: 46 KB gzip in the worker.
 * The build fails if the package has other files.
 */
export function withoutAttestation(): Plugin {
  const seen = new Set<string>();
  return {
    name: "without-attestation",
    enforce: "pre",
    apply: "build",
    load(id) {
      if (!left.test(id)) return null;
      seen.add(id);
      const names = [...readFileSync(id, "utf8").matchAll(exported)].map(([, name]) => name);
      const fail = `const fail = () => { throw new Error("Attestation isn't checked.") };`;
      return `${fail}${names.map((name) => `export { fail as ${name} };`).join("")}`;
    },
    buildEnd() {
      if (seen.size !== 0 && seen.size !== files)
        this.error(`@simplewebauthn/server has ${seen.size} such files, not ${files}.`);
    },
  };
}
