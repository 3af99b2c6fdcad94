import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** The areas in `app`. Each may import those before it and none after it, so no two import each other. */
const areas = [
  ...["i18n", "http", "ui", "forms", "email", "account"],
  ...["vehicle", "callouts", "maintenance", "coupons", "reviews", "shops", "service-records", "invitations"],
  ...["schedule", "tires", "recalls", "garage", "repair-costs", "dashboard", "reports"],
  ...["account-data", "calendar-feed", "reminder-emails", "help", "dev"],
];
/** Areas that speak HTTP or draw pages; in all others, rules and queries do neither. */
const technical = ["i18n", "http", "ui", "forms"];

const never = (...patterns) => ({ "no-restricted-imports": ["error", { patterns }] });

const routes = { group: ["**/*.route.tsx", "**/*.route"], message: "Nothing imports a route: put what is shared into the area." };
const frameworks = {
  group: ["@remix-run/*", "react", "react-dom", "react-i18next"],
  message: "A rule or query knows neither HTTP nor markup.",
};
const outwards = { group: ["#app/*"], message: "The database knows nothing of the app." };
const lateral = { group: ["#tests/*", "#scripts/*"], message: "The product does not know its tests and scripts." };
const parents = { group: ["../*"], message: "Name a file of another folder by its path: #app/…" };

const orderOfAreas = areas.flatMap((area, place) => {
  const later = areas.slice(place + 1).map((one) => `#app/${one}/*`);
  const upwards = { group: ["#app/*.ts", "#app/*.tsx", ...later], message: `"${area}" comes before it in the order of areas.` };
  const rules = [routes, lateral, parents, upwards];
  return [
    { files: [`app/${area}/**/*.{ts,tsx}`], rules: never(...rules) },
    ...(technical.includes(area) ? [] : [{ files: [`app/${area}/**/*.ts`], rules: never(...rules, frameworks) }]),
  ];
});

export default tseslint.config(
  { ignores: ["build/**", "node_modules/**", ".data/**", ".cache/**", "test-results/**"] },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      eqeqeq: ["error", "smart"],
      "no-console": "error",
      "max-lines": ["error", 300],
    },
  },
  { files: ["**/*.d.ts"], rules: { "@typescript-eslint/consistent-type-imports": "off" } },
  { files: ["app/**/*.{ts,tsx}"], rules: never(routes, lateral) },
  ...orderOfAreas,
  { files: ["app/i18n/*.ts"], ignores: ["**/i18n.server.ts"], rules: never(routes, lateral, parents, frameworks) },
  {
    files: ["db/**/*.ts"],
    ignores: ["db/seed/**", "**/*.test.ts"],
    rules: never(routes, outwards, lateral),
  },
  { files: ["app/**/*.test.{ts,tsx}"], rules: { "no-restricted-imports": "off" } },
  { files: ["**/*.test.{ts,tsx}", "tests/**/*.ts"], rules: { "max-lines": ["error", 400] } },
  // The product logs in one place, which knows what no log may hold.
  { files: ["scripts/**", "tests/**", "db/**", "app/http/log.server.ts"], rules: { "no-console": "off" } },
  {
    files: ["app/**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
);
