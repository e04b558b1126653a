import { recordStatus, type ReportFillState } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { UnitFill } from './reports.port.ts';

/** The keys of the dictionary `assign_status`, which lists show. */
const assignStatus = {
  unfilled: '1',
  filling: '2',
  committed: '3',
  verified: '4',
  rejected: '5',
  cancelled: undefined,
} as const satisfies Readonly<Record<ReportFillState, string | undefined>>;

const states: Readonly<Record<number, ReportFillState>> = {
  [recordStatus.committed]: 'committed',
  [recordStatus.verified]: 'verified',
  [recordStatus.rejected]: 'rejected',
  [recordStatus.cancelled]: 'cancelled',
};

/** Where a unit is with its report. */
export function stateOf({ status, version }: Pick<UnitFill, 'status' | 'version'>): ReportFillState {
  return states[status] ?? (version === 0 ? 'unfilled' : 'filling');
}

/** Whether the state lets the unit save. */
export function isOpenState(state: ReportFillState): boolean {
  return state === 'unfilled' || state === 'filling' || state === 'rejected';
}

/** Whether a report counts in sums and bundles. */
export function isHandedIn(state: ReportFillState): boolean {
  return state === 'committed' || state === 'verified';
}

/** The items of a record of an assignment that show where the unit is, as far as its form has them. */
export function itemsOfState(
  compiled: CompiledForm,
  state: ReportFillState,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const shown = assignStatus[state];
  const items = { ...(shown === undefined ? {} : { assignStatus: shown }), ...more };
  return Object.fromEntries(Object.entries(items).filter(([key]) => compiled.fieldByKey.has(key)));
}
