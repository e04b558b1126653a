import type { FieldPath } from '../../../contract/field-path.ts';
import type { ValueProblem } from '../../../contract/problem.ts';

/** The text that was pasted into a cell and refused, and why. */
export interface RefusedCell {
  readonly path: FieldPath;
  readonly text: string;
  readonly problem: ValueProblem<string>;
  /** The cell's value: when it changes, the mark is resolved. */
  readonly held: unknown;
}

/** The result of a paste or a fill. */
export interface PasteReport {
  readonly rows: number;
  readonly columns: number;
  readonly refused: ReadonlyMap<FieldPath, RefusedCell>;
  /** Some columns take no text, and their cells were skipped. */
  readonly passedOver: boolean;
  /** Lines beyond the end of a list to which no rows may be added. */
  readonly dropped: number;
  /** The step in the list; undefined where nothing was accepted. */
  readonly step: number | undefined;
}
