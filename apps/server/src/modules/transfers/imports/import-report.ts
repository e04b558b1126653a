import type { CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import { firstLines } from './failure-lines.ts';
import { faultLine, isValid, type CheckedRow } from './check-rows.service.ts';
import type { ImportPlan, ImportReport, ReportedColumn } from './import-plan.ts';
import { reportedItems } from './match-columns.ts';
import type { SubRow } from './sub-sheet-rows.service.ts';

/** The sentences of all mistakes, in the order of the rows. */
export function faultLines(
  checked: readonly CheckedRow[],
  subRows: readonly SubRow[],
  language: BaseLanguage,
): readonly string[] {
  return [
    ...checked.flatMap(({ faults }) => faults),
    ...looseRows(subRows).flatMap(({ sheet, read }) =>
      read.problems.map((problem) => ({ sheet, row: read.number, problem })),
    ),
  ].map((fault) => faultLine(fault, language));
}

/** The rows of sub-lists that belong to no row of the first sheet. Each is a wrong row. */
export function looseRows(subRows: readonly SubRow[]): readonly SubRow[] {
  return subRows.filter(({ owner }) => owner === undefined);
}

interface Known {
  readonly stage: ImportReport['stage'];
  readonly compiled: CompiledForm;
  readonly plan: ImportPlan;
  readonly columns: readonly ReportedColumn[];
  readonly unreadSheets: readonly string[];
  readonly total?: number;
  readonly checked?: readonly CheckedRow[];
  readonly lines?: readonly string[];
}

/** What an import has found so far. */
export function reportOf({
  stage,
  compiled,
  plan,
  columns,
  unreadSheets,
  total = 0,
  checked = [],
  lines = [],
}: Known): ImportReport {
  const valid = checked.filter(isValid);
  const added = valid.filter(({ isNew }) => isNew).length;
  return {
    metaKey: compiled.metaKey,
    stage,
    columns: [...columns],
    items: reportedItems(compiled),
    unreadSheets: [...unreadSheets],
    updateBy: plan.updateBy ?? '',
    absent: plan.absent ?? 'add',
    total,
    valid: valid.length,
    added,
    updated: valid.length - added,
    incomplete: valid.filter(({ missing }) => missing.length > 0).length,
    ...firstLines(lines),
  };
}
