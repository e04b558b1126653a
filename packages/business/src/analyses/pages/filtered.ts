import type { AskedAnalysis } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { unitCondition, unitFieldOf } from '../../units/unit-condition.ts';
import type { PageFilter } from './page-filter.ts';

/** A filter whose unit is known with those below it. */
export interface AskedFilter extends PageFilter {
  /** The unit and those below it; missing: all. */
  readonly unitIds: readonly string[] | undefined;
  /** The units are known; before that nothing is asked. */
  readonly isKnown: boolean;
}

/** The analysis of the records in a period; the unit is not among its conditions. */
export function inPeriod(analysis: AskedAnalysis, { from, to }: PageFilter): AskedAnalysis {
  if (from === undefined && to === undefined) return analysis;
  const period = {
    label: '',
    field: 'createTime',
    condition: 'ge',
    value: [from ?? '', to === undefined ? '' : `${to} 24:00:00`],
  };
  return { ...analysis, conditions: [...(analysis.conditions ?? []), period] };
}

/** The analysis of the records of the filter, and whether it is limited to the unit: some forms have none. */
export function filtered(
  analysis: AskedAnalysis,
  filter: AskedFilter,
  compiled: CompiledForm | undefined,
): { readonly analysis: AskedAnalysis; readonly hasUnit: boolean } {
  const asked = inPeriod(analysis, filter);
  const { unitIds } = filter;
  if (unitIds === undefined) return { analysis: asked, hasUnit: true };
  const field = compiled && unitFieldOf(compiled);
  const condition = field && unitCondition(field, { stage: 'some', ids: unitIds });
  if (!condition) return { analysis: asked, hasUnit: false };
  return { analysis: { ...asked, conditions: [...(asked.conditions ?? []), condition] }, hasUnit: true };
}
