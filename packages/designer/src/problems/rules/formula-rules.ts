import type { Computation, FormulaNode } from '@org/meta-forms/core';
import { labelledFormula } from '../../formula/typed-formula.ts';
import type { CheckedForm } from '../checked-form.ts';
import { formulaFix, stopComputing } from '../compiler/formula-fixes.ts';
import { retypeFix } from '../make-fix.ts';
import { resultOf, subtractedDates, wrongOperand, type FormulaResult } from './formula-result.ts';
import type { Finding, Rule } from './rule.ts';

/** The types that hold a kind of result. */
const TYPES: Partial<Record<FormulaResult, number>> = { text: 1, number: 2, date: 3 };

/** A finding for each formula that the compiler has read. */
function formulaRule(find: (form: CheckedForm, computation: Computation) => Finding | undefined) {
  return (form: CheckedForm) => form.compiled.plan.computations.flatMap((computation) => find(form, computation) ?? []);
}

const resultUnfit: Rule = {
  id: 'FORMULA_RESULT_UNFIT',
  severity: 'warning',
  check: formulaRule((form, { field, formula, references }) => {
    const at = form.byId.get(field.item.id ?? '');
    const found = resultOf(formula.root, references);
    const kind = field.type.resultKind;
    if (at === undefined || kind === undefined || !isUnfit(found, kind)) return undefined;
    const type = TYPES[found];
    return {
      item: at.id,
      attribute: 'computeData.formula',
      params: { item: at.name, result: found },
      fixes: () => [...(type === undefined ? [] : [retypeFix(at.id, type)]), stopComputing(at)],
    };
  }),
};

/** A date is a text, and a text may be a number or a date. */
function isUnfit(found: FormulaResult | undefined, kind: string): found is FormulaResult {
  if (found === undefined || found === kind) return false;
  if (kind === 'text') return found !== 'date';
  return kind !== 'date' || found !== 'text';
}

const operandUnfit: Rule = {
  id: 'FORMULA_OPERAND_UNFIT',
  severity: 'warning',
  check: formulaRule((form, { field, formula, references }) => {
    const at = form.byId.get(field.item.id ?? '');
    const operand = form.byId.get(wrongOperand(formula.root, references)?.item.id ?? '');
    if (at === undefined || operand === undefined) return undefined;
    return {
      item: at.id,
      attribute: 'computeData.formula',
      params: { item: at.name, operand: operand.name },
      fixes: () => [
        retypeFix(operand.id, 2, { title: 'retypeOther', params: { label: operand.name } }),
        stopComputing(at),
      ],
    };
  }),
};

const datesSubtracted: Rule = {
  id: 'FORMULA_DATES_SUBTRACTED',
  severity: 'warning',
  check: formulaRule((form, { field, formula: { text, root }, references }) => {
    const at = form.byId.get(field.item.id ?? '');
    const found = subtractedDates(root, references);
    if (at === undefined || found === undefined) return undefined;
    const days = `DATEDIFF(${writtenIn(text, found.right)}, ${writtenIn(text, found.left)})`;
    const mended = text.slice(0, found.position) + days + text.slice(found.position + found.length);
    const remedy = labelledFormula(days, form.document, at.id);
    return {
      item: at.id,
      attribute: 'computeData.formula',
      params: { item: at.name, remedy },
      fixes: () => [formulaFix(at, mended, { title: 'countDays', params: { remedy } }), stopComputing(at)],
    };
  }),
};

function writtenIn(text: string, { position, length }: FormulaNode): string {
  return text.slice(position, position + length);
}

export const formulaRules: readonly Rule[] = [resultUnfit, operandUnfit, datesSubtracted];
