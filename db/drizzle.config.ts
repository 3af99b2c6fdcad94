export default {
  dialect: "sqlite",
  schema: "./db/schema/index.ts",
  out: "./db/migrations",
};
