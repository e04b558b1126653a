import type { BoundField } from './bound-fields.ts';

/** How a row of a condition compares, in the signs of the expression; `empty` and `filled` have no value. */
export const CONDITION_SIGNS = ['==', '!=', '>', '>=', '<', '<=', 'empty', 'filled'] as const;

/** How a row of a condition compares. */
export type ConditionSign = (typeof CONDITION_SIGNS)[number];

/** One row: a field, how it compares, and with what. */
export interface ConditionRow {
  readonly field: string;
  readonly sign: ConditionSign;
  /** As it is compared: a number, a key of a dictionary, a date as `yyyy-MM-dd`, or a text. */
  readonly value: string;
}

/** Rows of which all, or any one, must hold. */
export interface FlowCondition {
  readonly match: 'all' | 'any';
  readonly rows: readonly ConditionRow[];
}

/** What keeps a row from being written. */
export type RowFault = 'unknownField' | 'needsNumber' | 'needsValue' | 'noOrder';

/** Rows that a condition may have: the engine reads at most 40 levels and 2,000 characters. */
export const MOST_ROWS = 20;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Whether a row compares its field with a value. */
function takesValue(sign: ConditionSign): boolean {
  return sign !== 'empty' && sign !== 'filled';
}

/** Why a row cannot be written; undefined where it can. */
export function faultOfRow({ field, sign, value }: ConditionRow, fields: readonly BoundField[]): RowFault | undefined {
  const bound = fields.find(({ key }) => key === field);
  if (!bound || !NAME.test(field)) return 'unknownField';
  if (!takesValue(sign)) return undefined;
  if (value.trim() === '') return 'needsValue';
  if (bound.compared === 'number' && !NUMBER.test(value.trim())) return 'needsNumber';
  const isOrder = sign !== '==' && sign !== '!=';
  return isOrder && bound.compared !== 'number' && bound.compared !== 'date' ? 'noOrder' : undefined;
}

/** A condition as an expression that the engine reads; empty without rows. Rows with a fault are left out. */
export function writeCondition({ match, rows }: FlowCondition, fields: readonly BoundField[]): string {
  const parts = rows
    .slice(0, MOST_ROWS)
    .filter((row) => faultOfRow(row, fields) === undefined)
    .map((row) => writeRow(row, fields));
  return parts.length === 0 ? '' : `\${${parts.join(match === 'all' ? ' && ' : ' || ')}}`;
}

function writeRow({ field, sign, value }: ConditionRow, fields: readonly BoundField[]): string {
  if (sign === 'empty') return `empty ${field}`;
  if (sign === 'filled') return `!(empty ${field})`;
  const isNumber = fields.find(({ key }) => key === field)?.compared === 'number';
  return `${field} ${sign} ${isNumber ? value.trim() : quoted(value.trim())}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
