import type { ExactDecimal } from '@org/meta-forms/core';
import type { ErrorValue } from '../calculated.ts';

/** An operator between two values. */
export type SheetOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A corner of an area as it is written; `$` fixes a column or row. */
export interface WrittenCell {
  readonly column: number;
  readonly row: number;
  readonly rowFixed: boolean;
}

/** Cells that a formula names. */
export interface AreaNode {
  readonly kind: 'area';
  /** Absent for the sheet of the formula. */
  readonly sheet?: string;
  /** The last of several sheets that follow each other (`一月:十二月!B3`). */
  readonly lastSheet?: string;
  readonly from: WrittenCell;
  /** The same as `from` for one cell. */
  readonly to: WrittenCell;
}

/** A part of a formula of a workbook. */
export type SheetNode =
  | { readonly kind: 'number'; readonly value: ExactDecimal }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'error'; readonly value: ErrorValue }
  | { readonly kind: 'missing' }
  | AreaNode
  | { readonly kind: 'unary'; readonly operator: '-' | '+' | '%'; readonly operand: SheetNode }
  | {
      readonly kind: 'binary';
      readonly operator: SheetOperator;
      readonly left: SheetNode;
      readonly right: SheetNode;
    }
  | { readonly kind: 'call'; readonly name: string; readonly parameters: readonly SheetNode[] };

/** The areas that a formula names, in the order of the text. */
export function areasOf(root: SheetNode): readonly AreaNode[] {
  const areas: AreaNode[] = [];
  const open: SheetNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'area') areas.push(node);
    else if (node.kind === 'unary') open.push(node.operand);
    else if (node.kind === 'binary') open.push(node.right, node.left);
    else if (node.kind === 'call') open.push(...node.parameters.toReversed());
  }
  return areas;
}

/** The sheets that an area is on, by their order in the workbook; none where one of its sheets does not exist. */
export function sheetsOf(
  { sheet, lastSheet }: AreaNode,
  { index, own }: { readonly index: ReadonlyMap<string, number>; readonly own: number },
): readonly number[] {
  const first = sheet === undefined ? own : index.get(sheet.toLowerCase());
  const last = lastSheet === undefined ? first : index.get(lastSheet.toLowerCase());
  if (first === undefined || last === undefined) return [];
  const from = Math.min(first, last);
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, step) => from + step);
}
