export type FunctionCategory = 'logic' | 'number' | 'aggregate' | 'text' | 'date';

/** A function of the language, as an editor offers it. Meaning and example: `formula.words.ts`. */
export interface FormulaFunction {
  readonly name: string;
  readonly minArgs: number;
  readonly maxArgs: number;
  readonly category: FunctionCategory;
}

/** Argument limit of functions that take any number; the limit of nodes in a formula is reached earlier. */
const MANY = 255;

type Row = readonly [name: string, minArgs: number, maxArgs: number, category: FunctionCategory];

const ROWS = [
  ['IF', 2, 3, 'logic'],
  ['AND', 1, MANY, 'logic'],
  ['OR', 1, MANY, 'logic'],
  ['NOT', 1, 1, 'logic'],
  ['ISBLANK', 1, 1, 'logic'],
  ['COALESCE', 1, MANY, 'logic'],
  ['ROUND', 1, 2, 'number'],
  ['ROUNDUP', 1, 2, 'number'],
  ['ROUNDDOWN', 1, 2, 'number'],
  ['TRUNC', 1, 2, 'number'],
  ['INT', 1, 1, 'number'],
  ['MOD', 2, 2, 'number'],
  ['ABS', 1, 1, 'number'],
  ['SUM', 1, MANY, 'aggregate'],
  ['AVG', 1, MANY, 'aggregate'],
  ['MIN', 1, MANY, 'aggregate'],
  ['MAX', 1, MANY, 'aggregate'],
  ['COUNT', 1, MANY, 'aggregate'],
  ['CONCAT', 1, MANY, 'text'],
  ['LEN', 1, 1, 'text'],
  ['LEFT', 1, 2, 'text'],
  ['RIGHT', 1, 2, 'text'],
  ['MID', 3, 3, 'text'],
  ['UPPER', 1, 1, 'text'],
  ['LOWER', 1, 1, 'text'],
  ['TRIM', 1, 1, 'text'],
  ['RMB', 1, 1, 'text'],
  ['TODAY', 0, 0, 'date'],
  ['NOW', 0, 0, 'date'],
  ['YEAR', 1, 1, 'date'],
  ['MONTH', 1, 1, 'date'],
  ['DAY', 1, 1, 'date'],
  ['DATEDIFF', 2, 3, 'date'],
  ['DATEADD', 2, 3, 'date'],
] as const satisfies readonly Row[];

/** The name of a function of formulas. */
export type FunctionName = (typeof ROWS)[number][0];

/** Every function of the language, grouped as an editor shows them. */
export const formulaFunctions: readonly (FormulaFunction & { readonly name: FunctionName })[] = Object.freeze(
  ROWS.map(([name, minArgs, maxArgs, category]) => Object.freeze({ name, minArgs, maxArgs, category })),
);

const byName: ReadonlyMap<string, FormulaFunction> = new Map(formulaFunctions.map((entry) => [entry.name, entry]));

/** The function of a name in upper case. */
export function findFunction(name: string): FormulaFunction | undefined {
  return byName.get(name);
}
