import { childrenOf, type CallNode, type FormulaNode } from './ast.ts';
import { FormulaFault } from './formula-problem.ts';
import { findFunction } from './functions/function-catalogue.ts';

/**
 * Throws `FormulaFault` for a formula that parses but has no meaning: an unknown function, a wrong number of arguments,
 * a column where a single value is expected.
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
  return known.category;
}
