/** vPIC files these models under names that no owner knows. */
export const correctedModels: ReadonlyMap<string, string> = new Map([
  ["PS1", "Polestar 1"],
  ["PS2", "Polestar 2"],
]);
