import type { AnswerOf, reportsCalls } from '@org/contract';
import type { Refusal } from '../../shared/http/refusal.ts';
import type { UnitFill } from './reports.port.ts';

export type UnitOutcome = AnswerOf<typeof reportsCalls.assign>;
type Refused = UnitOutcome['refused'][number];

/** Collects what was done for units, and why not for others. */
export function createOutcome() {
  const outcome: UnitOutcome = { done: [], refused: [] };
  return {
    outcome,
    done: ({ assignId, unitId, unitName }: Pick<UnitFill, 'assignId' | 'unitId' | 'unitName'>) => {
      outcome.done.push({ assignId, unitId, unitName });
    },
    refused: ({ assignId, unitName: name }: Pick<UnitFill, 'assignId' | 'unitName'>, refusal: Refusal) => {
      const { reason: code, message } = refusal;
      outcome.refused.push({ name, assignId, code, message, problems: problemsIn(refusal) });
    },
  };
}

/** The places that a refusal of a workbook or of a commit names. */
function problemsIn({ content }: Refusal): Refused['problems'] {
  if (typeof content !== 'object' || content === null) return [];
  const named = 'refusals' in content ? content.refusals : 'problems' in content ? content.problems : [];
  // Both lists are written by this module with these properties.
  return Array.isArray(named) ? (named as Refused['problems']) : [];
}
