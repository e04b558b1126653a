import { childrenOf, type CallNode, type FormulaNode } from './ast.ts';
import { FormulaFault } from './formula-problem.ts';
import { dateUnitOf } from './functions/date-units.ts';
import { findFunction } from './functions/function-catalogue.ts';

/**
 * Throws `FormulaFault` for a formula that parses but has no meaning: an unknown function, a wrong number of arguments,
 * a column where a single value is expected, a constant that is no unit of time.
 */
export function checkFormula(root: FormulaNode): void {
  checkNode(root, false);
}

function checkNode(node: FormulaNode, takesColumn: boolean): void {
  if (node.kind === 'reference' && node.path.length > 1 && !takesColumn) {
    throw new FormulaFault('FORMULA_COLUMN_ALONE', node, { name: node.path.join('.') });
  }
  const intoAggregate = node.kind === 'call' && checkCall(node) === 'aggregate';
  for (const child of childrenOf(node)) checkNode(child, intoAggregate);
}

function checkCall(node: CallNode): string {
  const known = findFunction(node.name);
  const place = { position: node.position, length: node.name.length };
  if (!known) throw new FormulaFault('FORMULA_FUNCTION_UNKNOWN', place, { name: node.name });
  const found = node.parameters.length;
  if (found < known.minArgs || found > known.maxArgs) {
    throw new FormulaFault('FORMULA_ARGUMENT_COUNT', place, {
      name: node.name,
      min: known.minArgs,
      max: known.maxArgs,
      found,
    });
  }
  checkUnit(node);
  return known.category;
}

/** The third argument of DATEDIFF and DATEADD is a unit of time. */
function checkUnit({ name, parameters: [, , unit] }: CallNode): void {
  if (!name.startsWith('DATE') || unit?.kind !== 'text' || dateUnitOf(unit.value) !== undefined) return;
  throw new FormulaFault('FORMULA_UNIT_UNKNOWN', unit, { name, unit: unit.value.slice(0, LONGEST_UNIT) });
}

/** Characters of a wrong unit in the sentence. */
const LONGEST_UNIT = 20;
