import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports that would turn the flow of data round: route -> area module -> database. */
const never = (patterns) => ({ "no-restricted-imports": ["error", { patterns }] });

const routes = { group: ["**/*.route.tsx", "**/*.route"], message: "Nothing imports a route: put what is shared into the area." };
const frameworks = {
  group: ["@remix-run/*", "react", "react-dom", "react-i18next"],
  message: "A rule or query knows neither HTTP nor markup.",
};
const outwards = { group: ["#app/*"], message: "The database knows nothing of the app." };
const lateral = { group: ["#tests/*", "#scripts/*"], message: "The product does not know its tests and scripts." };

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
  { files: ["app/**/*.{ts,tsx}"], rules: never([routes, lateral]) },
  {
    // Areas and rules: everything that is neither a route, nor markup, nor the ground floor itself.
    files: ["app/{account,callouts,coupons,garage,email,help,invitations,reminders,reminder-mails,reports,reviews,schedule,service-records,tires}/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: never([routes, lateral, frameworks]),
  },
  { files: ["app/i18n/*.ts"], ignores: ["**/i18n.server.ts", "**/*.test.ts"], rules: never([routes, lateral, frameworks]) },
  {
    files: ["db/**/*.ts"],
    ignores: ["db/seed/**", "**/*.test.ts"],
    rules: never([routes, outwards, lateral]),
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
