import { childrenOf, type Formula, type FormulaNode, type ReferenceNode } from './ast.ts';
import { findFunction, formulaFunctions, type FunctionName } from './functions/function-catalogue.ts';

/** A name in a formula and its position, in UTF-16 units. */
export interface FormulaReference {
  /** One name, or a list and its column. */
  readonly path: readonly string[];
  /** Written in braces: the name may be a label. */
  readonly braced: boolean;
  readonly position: number;
  readonly length: number;
}

/** Every name of a formula, in the order of the text, with repetitions. */
export function formulaReferences(formula: Formula): readonly FormulaReference[] {
  const found: FormulaReference[] = [];
  visit(formula.root, (node) => {
    if (node.kind === 'reference')
      found.push(Object.freeze({ path: node.path, braced: node.braced, position: node.position, length: node.length }));
  });
  return found;
}

/** A column that an aggregate function reads as a whole. */
export interface FormulaAggregate {
  /** `SUM`, `AVG`, `MIN`, `MAX` or `COUNT`. */
  readonly aggregate: string;
  readonly path: readonly string[];
}

/** Names that are alone in an argument of an aggregate, each pair once: running totals can answer these. */
export function formulaAggregates(formula: Formula): readonly FormulaAggregate[] {
  const found = new Map<string, FormulaAggregate>();
  visit(formula.root, (node) => {
    if (node.kind !== 'call' || findFunction(node.name)?.category !== 'aggregate') return;
    for (const { path } of node.parameters.filter(isReference)) {
      found.set(JSON.stringify([node.name, ...path]), Object.freeze({ aggregate: node.name, path }));
    }
  });
  return [...found.values()];
}

/** Functions that a formula calls, each once, in the order of the catalogue; a condition is a call of IF. */
export function functionsOf(root: FormulaNode): readonly FunctionName[] {
  const called = new Set<string>();
  visit(root, (node) => {
    if (node.kind === 'conditional') called.add('IF');
    else if (node.kind === 'call') called.add(node.name);
    else if (node.kind === 'unary' && node.operator === 'not') called.add('NOT');
  });
  return formulaFunctions.flatMap(({ name }) => (called.has(name) ? [name] : []));
}

function isReference(node: FormulaNode): node is ReferenceNode {
  return node.kind === 'reference';
}

function visit(node: FormulaNode, see: (node: FormulaNode) => void): void {
  see(node);
  for (const child of childrenOf(node)) visit(child, see);
}
