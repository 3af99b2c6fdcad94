/** A row's features: the column and its value, in turn. */
type SparseRow = readonly number[];

export type RidgeProblem = {
  rows: readonly SparseRow[];
  targets: readonly number[];
  /** One for each column: how strongly its coefficient is drawn toward 0. */
  penalties: readonly number[];
};

const rounds = 6;
/** Of the target's unit. Rows further off than this count less (Huber). */
const huber = 0.25;

/**
 * Ridge regression by iteratively reweighted least squares with Huber's weights, so that a few
 * listings with a wrong price or mileage don't move it.
 * @returns a coefficient for each column
 */
export function fitRobustRidge({ rows, targets, penalties }: RidgeProblem): Float64Array {
  let weights: Float64Array = new Float64Array(rows.length).fill(1);
  let coefficients: Float64Array = new Float64Array(penalties.length);
  for (let round = 0; round < rounds; round++) {
    coefficients = solve(normalEquations({ rows, targets, penalties }, weights));
    weights = Float64Array.from(rows, (row, at) => {
      const off = Math.abs(targets[at]! - dot(row, coefficients));
      return off <= huber ? 1 : huber / off;
    });
  }
  return coefficients;
}

function dot(row: SparseRow, coefficients: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 2) sum += row[at + 1]! * coefficients[row[at]!]!;
  return sum;
}

type Equations = { matrix: Float64Array; right: Float64Array; size: number };

function normalEquations({ rows, targets, penalties }: RidgeProblem, weights: Float64Array) {
  const size = penalties.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  penalties.forEach((penalty, at) => (matrix[at * size + at] = penalty));
  rows.forEach((row, index) => {
    for (let one = 0; one < row.length; one += 2) {
      const column = row[one]!;
      const weighted = row[one + 1]! * weights[index]!;
      add(right, column, weighted * targets[index]!);
      for (let other = 0; other < row.length; other += 2)
        if (row[other]! <= column)
          add(matrix, column * size + row[other]!, weighted * row[other + 1]!);
    }
  });
  return { matrix, right, size };
}

/**
 * By Cholesky's decomposition: the matrix is symmetric and positive definite. Only its lower half
 * is read.
 */
function solve({ matrix, right, size }: Equations): Float64Array {
  const at = (row: number, column: number) => matrix[row * size + column]!;
  for (let column = 0; column < size; column++)
    for (let row = column; row < size; row++) {
      let sum = at(row, column);
      for (let before = 0; before < column; before++) sum -= at(row, before) * at(column, before);
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let sum = solution[row]!;
    for (let before = 0; before < row; before++) sum -= at(row, before) * solution[before]!;
    solution[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row]!;
    for (let after = row + 1; after < size; after++) sum -= at(after, row) * solution[after]!;
    solution[row] = sum / at(row, row);
  }
  return solution;
}

function add(numbers: Float64Array, at: number, more: number): void {
  numbers[at] = numbers[at]! + more;
}
