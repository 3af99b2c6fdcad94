import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import * as regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { areas } from "./areas.js";

/** Areas that use HTTP or render pages. */
const technical = ["http", "ui", "forms"];

const never = (...patterns) => ({ "no-restricted-imports": ["error", { patterns }] });

const routes = {
  group: ["**/*.route.tsx", "**/*.route"],
  message: "Don't import a route: move what is shared into the area.",
};
const frameworks = {
  group: ["@remix-run/*", "react", "react-dom", "react-i18next"],
  message: "Rules and queries don't use HTTP or markup.",
};
const outwards = { regex: "^#app/", message: "The database doesn't import from the app." };
const lateral = {
  regex: "^#(tests|scripts)/",
  message: "The product doesn't import tests or scripts.",
};
const parents = {
  regex: "^\\.\\./",
  message: "Import files in other folders by their full path: #app/…",
};

const conform = {
  group: ["@conform-to/*"],
  message: "Forms are parsed in app/forms: define one with defineForm.",
};
const unformed = {
  regex: "^#db/writes\\.ts$",
  importNames: ["runBatch"],
  message: "Pages write through forms: use submit, edit or commit of app/forms.",
};

/** w3m drops the query of a page's URL from a form without one. PostForm and Form write it. */
const formWithoutAction = {
  selector: "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='action']))",
  message: "Give the form an action with its full path and query, or use PostForm.",
};

/** Modules that write without a form. */
const writers = [
  // Attempts are counted before they're made, even if their form then fails.
  ...["app/account/count-address.server.ts", "app/account/sign-in/password-guard.server.ts"],
  "app/landing/find-car.server.ts",
  ...["app/passkeys/log-in-with-code.server.ts", "app/passkeys/log-in-with-passkey.server.ts"],
  ...["app/account/sign-in/log-in.server.ts", "app/garage/add/find-by-plate.server.ts"],
  "app/prospects/sign-up-with-car.server.ts",
  // These forms take effect each time they're sent.
  "app/account/profile/choose-preferences.server.ts",
  // A provider's answer isn't one of our forms.
  "app/identity/arrival/arrive.server.ts",
  // A partner's server sends each request once: its id makes a second one fail.
  "app/api/account/partner-login.server.ts",
  // A secret that didn't work is counted whether its call has a form or not.
  "app/api/secrets/refuse-secret.server.ts",
  // After a call's response.
  "app/api/tokens/touch-token.server.ts",
  // A mail program's one-click unsubscribe (RFC 8058) isn't one of our forms.
  "app/account/email-choices/subscription.server.ts",
  // Other services' answers are stored even when a page is only viewed.
  ...["app/value/provider/provided-value.server.ts", "app/value/refresh-price-index.server.ts"],
  ...["app/garage/vin/decode-vin.server.ts", "app/recalls/ask-recalls.server.ts"],
  // A program reports a badge by API: no form, and twice is two views.
  "app/shops/count-badge.server.ts",
  // A program's start: no form, and twice is two starts.
  "app/api/account/login-log.server.ts",
  // What browsers report: no form, and twice is two errors.
  "app/api/client-log/log.server.ts",
  // Counted after the response.
  "app/reports/share/count-view.server.ts",
  // A view of an account, whose own database takes no writes.
  "app/view-as/view-links.server.ts",
  // A question that opens by itself once.
  "app/ownership/remember-asked.server.ts",
  // Files uploaded with a rejected form.
  ...["app/garage/photo/take-photo.server.ts", "app/service-records/receipts/form-files.server.ts"],
  // Background work: emails, scheduled runs, commands, and the steps of a large import.
  ...["app/email/deliver.server.ts", "app/reminder-emails/queue-reminder-emails.server.ts"],
  "app/monthly-email/email-owners.server.ts",
  ...["app/push/deliver-notifications.server.ts", "app/texts/send-texts.server.ts"],
  ...["app/fraud/delete-closed-accounts.server.ts", "app/trade-in/deliver-leads.server.ts"],
  ...["app/api/webhooks/queue-due.server.ts", "app/api/webhooks/send-webhooks.server.ts"],
  // Twilio's webhook isn't a form, and blocking a number twice is no different from once.
  "app/texts/incoming.route.ts",
  // When a shop's key was last used, after the response.
  "app/api/shop/shop-keys.server.ts",
  ...[
    "app/reviews/ask-for-reviews.server.ts",
    "app/service-records/shop-reports/report-records.server.ts",
  ],
  ...["app/import/resume-imports.server.ts", "app/import/run-import.server.ts"],
  "app/dev/example-links.server.ts",
];

const orderOfAreas = areas.flatMap((area, place) => {
  const later = areas.slice(place + 1).join("|");
  const upwards = {
    regex: `^#app/([^/]+$|(${later})/)`,
    message: `"${area}" comes before it in the order of areas (scripts/areas.js).`,
  };
  const rules = [
    routes,
    lateral,
    parents,
    upwards,
    ...(area === "forms" ? [] : [unformed, conform]),
  ];
  const own = writers.filter((file) => file.startsWith(`app/${area}/`));
  const pure = technical.includes(area) ? [] : [frameworks];
  return [
    { files: [`app/${area}/**/*.{ts,tsx}`], rules: never(...rules) },
    {
      files: [`app/${area}/**/*.ts`],
      ignores: ["app/i18n/i18n.server.ts"],
      rules: never(...rules, ...pure),
    },
    { files: own, rules: never(...rules.filter((rule) => rule !== unformed), ...pure) },
  ].filter(({ files }) => files.length > 0);
});

export default tseslint.config(
  {
    ignores: [
      "build/**",
      "node_modules/**",
      ".data/**",
      ".cache/**",
      "test-results/**",
      "locales/index.server.ts",
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-object-type": [
        "error",
        { allowInterfaces: "with-single-extends" },
      ],
      eqeqeq: ["error", "smart"],
      "no-console": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true }],
    },
  },
  { files: ["**/*.d.ts"], rules: { "@typescript-eslint/consistent-type-imports": "off" } },
  { files: ["app/**/*.{ts,tsx}"], rules: never(routes, lateral) },
  ...orderOfAreas,
  {
    files: ["app/**/*.ts"],
    ignores: ["app/http/worker/health.server.ts", "**/*.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { property: "$client", message: "It runs writes outside forms." },
      ],
    },
  },
  {
    files: ["db/**/*.ts"],
    ignores: ["db/seed/**", "**/*.test.ts"],
    rules: never(routes, outwards, lateral),
  },
  // Time that grows with the square of a text's length lets one request stop the server.
  {
    files: ["app/**/*.{ts,tsx}", "db/**/*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  { files: ["app/**/*.test.{ts,tsx}"], rules: { "no-restricted-imports": "off" } },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**/*.ts"],
    rules: { "max-lines": ["error", { max: 400, skipBlankLines: true }] },
  },
  // The product logs in one place, which knows what logs must not contain.
  {
    files: ["scripts/**", "tests/**", "db/**", "app/http/log.server.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: ["app/**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-syntax": ["error", formWithoutAction],
    },
  },
);
