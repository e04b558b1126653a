import type { AnswerOf, BodyOf, flowBindingsCalls } from '@org/contract';
import type { BoundField } from '../designer/conditions/bound-fields.ts';
import { faultOfRow, writeCondition, type FlowCondition } from '../designer/conditions/flow-condition.ts';
import { readCondition } from '../designer/conditions/read-condition.ts';

type StoredRow = AnswerOf<typeof flowBindingsCalls.list>['bindings'][number];
type SentRow = BodyOf<typeof flowBindingsCalls.save>['bindings'][number];

/** A rule while its author edits it. */
export interface BindingDraft {
  /** Identifies the rule while it is open. */
  readonly id: number;
  readonly unitId: string;
  /** `''`: no process; undefined: not chosen yet. */
  readonly processKey: string | undefined;
  /** Rows, or an expression that rows cannot say. */
  readonly condition: FlowCondition | string;
}

/** The rules of a form, in their order. */
export function draftsOf(rows: readonly StoredRow[]): readonly BindingDraft[] {
  return rows.map(({ unitId, processDefinitionKey, condition }, id) => ({
    id,
    unitId,
    processKey: processDefinitionKey,
    condition: readCondition(condition) ?? condition,
  }));
}

/** The rules as they are sent. */
export function sentOf(drafts: readonly BindingDraft[], fields: readonly BoundField[]): SentRow[] {
  return drafts.map(({ unitId, processKey = '', condition }) => ({
    unitId,
    processDefinitionKey: processKey,
    condition: typeof condition === 'string' ? condition : writeCondition(condition, fields),
  }));
}

/** Whether a condition has a row that cannot be written. */
export function isFaulty({ condition }: BindingDraft, fields: readonly BoundField[]): boolean {
  return typeof condition !== 'string' && condition.rows.some((row) => faultOfRow(row, fields) !== undefined);
}

/** The rules with one of them moved. */
export function moved(drafts: readonly BindingDraft[], from: number, step: 1 | -1): readonly BindingDraft[] {
  const row = drafts[from];
  const to = from + step;
  if (!row || to < 0 || to >= drafts.length) return drafts;
  return drafts.toSpliced(from, 1).toSpliced(to, 0, row);
}
