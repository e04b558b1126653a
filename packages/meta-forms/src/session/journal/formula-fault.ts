import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { Issue, IssuePath } from '../../metadata/issues/issue.ts';
import type { ItemConfig, MetaForm } from '../../metadata/meta-form.ts';
import type { FormulaFaultReport } from './explanation.ts';

/** Why an item with a formula is not computed; undefined for an item without one. */
export function faultOf({ form, issues, plan }: CompiledForm, field: CompiledField): FormulaFaultReport | undefined {
  const { isComputeData, computeData } = field.item.itemConfig;
  if (isComputeData !== true || plan.computations.some((computation) => computation.field === field)) return undefined;
  const parsed = parseFormula(computeData?.formula ?? '');
  if (!parsed.ok) return { kind: 'unreadable', problem: parsed.problem };
  const issue = issues.find(
    (candidate) => isAboutFormula(candidate) && configAt(form, candidate.path) === field.item.itemConfig,
  );
  if (issue) return { kind: 'refused', issue };
  const members = issues
    .map(({ code, params }) => (code === 'META_FORM_FORMULA_CYCLE' ? String(params['members']) : ''))
    .find((names) => names.split(' -> ').includes(field.keys.join('.')));
  return members === undefined ? undefined : { kind: 'cycle', members };
}

function isAboutFormula({ code, path }: Issue): boolean {
  return code !== 'META_FORM_FORMULA_AMBIGUOUS' && path.at(-1) === 'formula';
}

/** The innermost configuration on an issue's path: of an item, or of a column below it. */
function configAt({ metaFormItemList }: MetaForm, [, item, , ...below]: IssuePath): ItemConfig | undefined {
  let config = typeof item === 'number' ? metaFormItemList[item]?.itemConfig : undefined;
  for (const [at, step] of below.entries()) {
    const index = below[at + 1];
    if (step === 'columns' && typeof index === 'number') config = config?.columns?.[index]?.config;
  }
  return config;
}
