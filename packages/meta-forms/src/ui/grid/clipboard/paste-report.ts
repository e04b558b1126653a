import type { FieldPath } from '../../../contract/field-path.ts';
import type { ValueProblem } from '../../../contract/problem.ts';

/** What was pasted into a cell that kept its old value, and why it did. */
export interface RefusedCell {
  readonly path: FieldPath;
  readonly text: string;
  readonly problem: ValueProblem;
  /** What the cell holds: as soon as it holds something else the mark has had its answer. */
  readonly held: unknown;
}

/** How a paste or a fill went. */
export interface PasteReport {
  readonly rows: number;
  readonly columns: number;
  readonly refused: ReadonlyMap<FieldPath, RefusedCell>;
  /** Some columns take no text, so that what was meant for them was passed over. */
  readonly passedOver: boolean;
  /** Lines that would have needed rows beyond the end, where no rows may be added. */
  readonly dropped: number;
  /** The step of the list that it was; undefined where nothing was accepted. */
  readonly step: number | undefined;
}
