export const states = {
  US: (
    "AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV " +
    "NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY"
  ).split(" "),
  CA: "AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "),
};

const all = new Set([...states.US, ...states.CA]);

export function isState(code: string): boolean {
  return all.has(code);
}
