/** Written next to each framework's sources before they're built; see project.ts. */
declare module "*/recorded-elements.json" {
  const elements: import("./project.ts").RecordedElements;
  export default elements;
}

declare module "*/recorded-database.json" {
  const database: import("./recorded-statements.ts").RecordedDatabase;
  export default database;
}
