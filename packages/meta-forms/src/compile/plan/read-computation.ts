import type { CompiledField } from '../../contract/item-type.ts';
import { formulaReferences, type FormulaReference } from '../../formula/dependencies.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { renameReferences } from '../../formula/rename-references.ts';
import type { IssueCode } from '../../metadata/issues/issues.words.ts';
import { makeIssue, shorten } from '../../metadata/issues/issue-list.ts';
import type { Issue, IssuePath } from '../../metadata/issues/issue.ts';
import type { Computation, PlanReference } from './computation-plan.ts';
import { resolveName, type FormulaScope } from './formula-scope.ts';

export interface Planning {
  readonly fields: readonly CompiledField[];
  readonly issues: Issue[];
  readonly configPaths: ReadonlyMap<CompiledField, IssuePath>;
}

/**
 * All formulas of the form and its lists that can be computed, with labels turned into keys. The others become issues.
 */
export function readComputations(planning: Planning): readonly Computation[] {
  const found: Computation[] = [];
  const visit = (fields: readonly CompiledField[], scope: FormulaScope, list?: CompiledField) => {
    for (const field of fields) {
      const computation = readComputation(field, scope, planning);
      if (computation) found.push(Object.freeze(list ? { ...computation, list } : computation));
      if (field.columns.length > 0) visit(field.columns, { form: planning.fields, row: field.columns }, field);
    }
  };
  visit(planning.fields, { form: planning.fields });
  return found;
}

function readComputation(
  field: CompiledField,
  scope: FormulaScope,
  planning: Planning,
): Omit<Computation, 'list'> | undefined {
  const { isComputeData, computeData } = field.item.itemConfig;
  if (!isComputeData && !computeData) return undefined;
  const report = reportAbout(field, planning);
  reportUnused(field, report);
  if (!field.computed) return undefined;
  const text = computeData?.formula ?? '';
  const reading = parseFormula(text);
  if (!reading.ok) {
    const { code: problem, position, length, params } = reading.problem;
    report(
      'META_FORM_FORMULA_SYNTAX',
      { found: shorten(text.slice(position, position + length)), ...params, problem },
      position,
    );
    return undefined;
  }
  const references = new Map<string, PlanReference>();
  const paths = new Map<string, readonly string[]>();
  let complete = true;
  for (const name of formulaReferences(reading.formula)) {
    const written = name.path.join('.');
    const resolution = resolveName(name, scope);
    if (resolution === undefined) {
      reportUnknown(name, { scope, report });
      complete = false;
      continue;
    }
    if (resolution.ambiguous && !paths.has(written))
      report('META_FORM_FORMULA_AMBIGUOUS', { name: shorten(written) }, name.position);
    paths.set(written, resolution.path);
    references.set(resolution.path.join('.'), resolution.reference);
  }
  if (!complete) return undefined;
  return { field, formula: renameReferences(reading.formula, (path) => paths.get(path.join('.'))), references };
}

interface Reporting {
  readonly scope: FormulaScope;
  readonly report: Report;
}

/** A name of nothing; `{rooms.area}` is a slip for `{rooms}.{area}` where that is a column. */
function reportUnknown({ path, position }: FormulaReference, { scope, report }: Reporting): void {
  const name = shorten(path.join('.'));
  const parts = path.length === 1 ? name.split('.') : [];
  const isColumn = parts.length === 2 && resolveName({ path: parts, braced: true }, scope);
  report(isColumn ? 'META_FORM_FORMULA_COLUMN_BRACED' : 'META_FORM_FORMULA_UNKNOWN_NAME', { name }, position);
}

type Report = (code: IssueCode, params?: Readonly<Record<string, string | number>>, position?: number) => void;

/** Reports an issue at the formula of a field. */
export function reportAbout(field: CompiledField, planning: Planning): Report {
  const path = [...(planning.configPaths.get(field) ?? []), 'computeData', 'formula'];
  return (code, params = {}, position) => {
    const item = shorten(field.label);
    const issue =
      position === undefined
        ? makeIssue(code, { path, params: { item, ...params } })
        : makeIssue(code, { path, params: { item, ...params, position: position + 1 } }, { position });
    planning.issues.push(issue);
  };
}

function reportUnused(field: CompiledField, report: Report): void {
  const { isComputeData, computeData } = field.item.itemConfig;
  const hasFormula = (computeData?.formula ?? '').trim() !== '';
  if (isComputeData && !hasFormula) report('META_FORM_FORMULA_MISSING');
  else if (isComputeData && field.type.resultKind === undefined)
    report('META_FORM_FORMULA_NOT_ALLOWED', { type: field.type.name });
  else if (isComputeData === undefined && hasFormula) report('META_FORM_FORMULA_INACTIVE');
}
