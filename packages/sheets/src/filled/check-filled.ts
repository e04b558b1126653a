import { type Language, sayIn } from '@org/meta-forms/core';
import { addressOf } from '../address/cell-address.ts';
import type { CalculationOptions, SheetProblem, ShownRow } from '../calculated.ts';
import { computeWorkbook, readerOfLast, type ComputedWorkbook } from '../calculate/calculate.ts';
import { chinaNow } from '../calculate/china-now.ts';
import { evaluateFormula, type SheetScope } from '../calculate/evaluate-node.ts';
import { caught } from '../calculate/sheet-operators.ts';
import { SheetFailure, toCondition } from '../calculate/sheet-value.ts';
import { meantAreas } from '../calculate/workbook-plan.ts';
import { cellOf, failuresIn } from '../calculate/workbook-values.ts';
import { parseSheetFormula } from '../formula/parse-sheet-formula.ts';
import { areasOf, type AreaNode, type SheetNode } from '../formula/sheet-node.ts';
import { expectedWords, problemWords, refusalText, sheetWords } from '../sheets.words.ts';
import type { FilledWorkbook, SheetCheck, WorkbookTemplate } from '../template.ts';
import { acceptValue, hasMoreDigits } from './accept-value.ts';

export interface CheckOptions extends CalculationOptions {
  /** Of the sentences; those that the author of the template wrote stay as they are. Chinese if left out. */
  readonly language?: Language;
}

/** What a unit must mend before it hands in a workbook: inputs, formulas in error, and the checks of the template. */
export function checkFilled(
  template: WorkbookTemplate,
  filled: FilledWorkbook,
  { language = 'zh', ...options }: CheckOptions = {},
): readonly SheetProblem[] {
  const computed = computeWorkbook(template, filled, options);
  const last = options.last && readerOfLast(template, options.last, computed.plan);
  return [
    ...inputProblems(computed, filled, language),
    ...formulaProblems(computed, language),
    ...template.checks.flatMap((check) => problemsOfCheck(check, { computed, last, language })),
  ];
}

function inputProblems(
  { plan }: ComputedWorkbook,
  filled: FilledWorkbook,
  language: Language,
): readonly SheetProblem[] {
  return plan.sheets.flatMap(({ name, cells }) =>
    cells.flatMap(({ address, cell: { input, value: fixed } }): readonly SheetProblem[] => {
      if (!input) return [];
      const value = filled.sheets[name]?.values[address] ?? fixed ?? null;
      const problem = { sheet: name, address, level: 'error' } as const;
      if (value === null || value === '')
        return input.required
          ? [{ ...problem, code: 'SHEET_REQUIRED', message: sayIn(problemWords, language)('SHEET_REQUIRED') }]
          : [];
      const accepted = acceptValue(input, value);
      const digits = 'value' in accepted && hasMoreDigits(input, accepted.value);
      if ('value' in accepted && !digits) return [];
      const params = 'value' in accepted ? { digits: input.digits ?? 0 } : accepted.params;
      const expected = sayIn(expectedWords, language)('value' in accepted ? 'digits' : accepted.expected, params);
      const message = sayIn(sheetWords, language)('SHEET_VALUE_WRONG', { found: String(value), expected });
      return [{ ...problem, code: 'SHEET_VALUE_WRONG', message }];
    }),
  );
}

function formulaProblems({ plan, values }: ComputedWorkbook, language: Language): readonly SheetProblem[] {
  return failuresIn(plan, values).map(({ sheet, address, error, refusal }) => ({
    sheet,
    address,
    code: 'SHEET_FORMULA_ERROR',
    level: 'warning',
    message: refusal ? refusalText(refusal, language) : sayIn(problemWords, language)('SHEET_FORMULA_ERROR', { error }),
  }));
}

type Last = ReturnType<typeof readerOfLast> | undefined;

interface Checked {
  readonly computed: ComputedWorkbook;
  readonly last: Last;
  readonly language: Language;
}

function problemsOfCheck(check: SheetCheck, { computed, last, language }: Checked): readonly SheetProblem[] {
  const { sheet, message, level, id } = check;
  const parsed = parseSheetFormula(check.formula);
  const problem = { sheet, address: 'A1', check: id, level } as const;
  if ('refusal' in parsed) return [failedCheck(problem, language, refusalText({ ...parsed.refusal }, language))];
  const areas = areasOf(parsed.root);
  const at = computed.plan.index.get(sheet.toLowerCase());
  if (at === undefined)
    return [failedCheck(problem, language, sayIn(sheetWords, language)('SHEET_MISSING', { name: sheet }))];
  return ownRows(areas, computed, at).flatMap((own): readonly SheetProblem[] => {
    const holds = result(parsed.root, { computed, at, own, last });
    const place = { ...problem, address: addressOfCheck(areas, sheet, own) };
    if (holds instanceof SheetFailure) return [failedCheck(place, language, holds.error)];
    return holds ? [] : [{ ...place, code: 'SHEET_CHECK', message }];
  });
}

function failedCheck(place: Omit<SheetProblem, 'code' | 'message'>, language: Language, error: string): SheetProblem {
  return {
    ...place,
    code: 'SHEET_CHECK_FAILED',
    message: sayIn(problemWords, language)('SHEET_CHECK_FAILED', { error }),
  };
}

interface CheckScope {
  readonly computed: ComputedWorkbook;
  readonly at: number;
  readonly own?: ShownRow;
  readonly last: Last;
}

/** A check that holds is true, or a number other than 0. */
function result(root: SheetNode, { computed: { plan, values }, at, own, last }: CheckScope): boolean | SheetFailure {
  const scope: SheetScope = {
    areas: (node) => meantAreas(node, { sheets: plan.sheets, index: plan.index, sheet: at, own }),
    read: (sheet, row, column) => cellOf(plan, values, { sheet, row, column }),
    readLast: (sheet, row, column) => last?.(sheet, row, column) ?? null,
    now: chinaNow,
  };
  return caught(() => {
    const value = evaluateFormula(root, scope);
    return toCondition(value);
  });
}

/** A check of one cell of a repeated row is a check of each copy. */
function ownRows(
  areas: readonly AreaNode[],
  { plan }: ComputedWorkbook,
  at: number,
): readonly (ShownRow | undefined)[] {
  const layout = plan.sheets[at]?.layout;
  const row = areas.find(
    ({ sheet, from, to }) => sheet === undefined && from === to && (layout?.copies(from.row) ?? 1) > 1,
  )?.from.row;
  if (row === undefined || !layout) return [undefined];
  return Array.from({ length: layout.copies(row) }, (_, copy) => ({ row, copy: copy + 1 }));
}

/** The first cell that a check names on its sheet. */
function addressOfCheck(areas: readonly AreaNode[], sheet: string, own?: ShownRow): string {
  const first = areas.find((area) => area.sheet === undefined || area.sheet.toLowerCase() === sheet.toLowerCase());
  if (!first) return 'A1';
  return addressOf(first.from.column, first.from.row, own?.row === first.from.row ? own.copy : 1);
}
