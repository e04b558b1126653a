import { findFunction, type CompiledField, type FormulaNode, type PlanReference } from '@org/meta-forms/core';

/** What a formula gives. */
export type FormulaResult = 'number' | 'text' | 'date' | 'boolean';

type BinaryNode = Extract<FormulaNode, { readonly kind: 'binary' }>;
type References = ReadonlyMap<string, PlanReference>;

const DATES: ReadonlySet<string> = new Set(['TODAY', 'NOW', 'DATEADD']);
/** Functions that give one of their parameters. */
const BRANCHES: Readonly<Record<string, number>> = { IF: 1, COALESCE: 0 };
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^']);
/** Aggregates that can only calculate. */
const SUMS: ReadonlySet<string> = new Set(['SUM', 'AVG']);

/** The kind of the result; undefined where it depends on the values. */
export function resultOf(node: FormulaNode, references: References): FormulaResult | undefined {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return node.kind;
    case 'reference':
      return references.get(node.path.join('.'))?.field.type.resultKind;
    case 'unary':
      return node.operator === 'not' ? 'boolean' : 'number';
    case 'binary':
      if (ARITHMETIC.has(node.operator)) return 'number';
      return node.operator === '&' ? 'text' : 'boolean';
    case 'conditional':
      return common([node.whenTrue, node.whenFalse], references);
    case 'call':
      return resultOfCall(node.name, node.parameters, references);
  }
}

function resultOfCall(
  name: string,
  parameters: readonly FormulaNode[],
  references: References,
): FormulaResult | undefined {
  const first = BRANCHES[name];
  if (first !== undefined) return common(parameters.slice(first), references);
  if (DATES.has(name)) return 'date';
  if (name === 'LEN') return 'number';
  if (name === 'MIN' || name === 'MAX') return common(parameters, references);
  const category = findFunction(name)?.category;
  if (category === 'logic') return 'boolean';
  if (category === 'text') return 'text';
  return 'number';
}

/** The kind that all of them have. */
function common(nodes: readonly FormulaNode[], references: References): FormulaResult | undefined {
  const [first, ...others] = nodes.map((node) => resultOf(node, references));
  return others.every((kind) => kind === first) ? first : undefined;
}

/** The first item that a formula calculates with although its values are no numbers. */
export function wrongOperand(root: FormulaNode, references: References): CompiledField | undefined {
  return firstIn(root, (node) => {
    const fields = operandsOf(node).map((operand) =>
      operand.kind === 'reference' ? references.get(operand.path.join('.'))?.field : undefined,
    );
    // Keys of dictionaries are often numbers, and a switch has the values 1 and 2.
    return fields.find((field) => field && (field.type.resultKind === 'text' || field.type.holdsFiles === true));
  });
}

/** The first difference of two dates: it never has a result. */
export function subtractedDates(root: FormulaNode, references: References): BinaryNode | undefined {
  const isDate = (operand: FormulaNode) => resultOf(operand, references) === 'date';
  return firstIn(root, (node) =>
    node.kind === 'binary' && node.operator === '-' && isDate(node.left) && isDate(node.right) ? node : undefined,
  );
}

/** What is found at the first node of a formula where anything is. */
function firstIn<T>(node: FormulaNode, find: (node: FormulaNode) => T | undefined): T | undefined {
  const found = find(node);
  if (found !== undefined) return found;
  for (const child of childrenOf(node)) {
    const below = firstIn(child, find);
    if (below !== undefined) return below;
  }
  return undefined;
}

function operandsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'unary') return node.operator === 'not' ? [] : [node.operand];
  if (node.kind === 'binary') return ARITHMETIC.has(node.operator) ? [node.left, node.right] : [];
  return node.kind === 'call' && SUMS.has(node.name) ? node.parameters : [];
}

function childrenOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'unary') return [node.operand];
  if (node.kind === 'binary') return [node.left, node.right];
  if (node.kind === 'conditional') return [node.test, node.whenTrue, node.whenFalse];
  return node.kind === 'call' ? node.parameters : [];
}
