/** An operator between two operands of a formula. */
export type BinaryOperator =
  '+' | '-' | '*' | '/' | '%' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** `%` is the percent sign after a value. */
export type UnaryOperator = '-' | 'not' | '%';

interface Positioned {
  /** Start in the text, in UTF-16 units. */
  readonly position: number;
  readonly length: number;
}

export interface NumberNode extends Positioned {
  readonly kind: 'number';
  /** As written, so that no digit is lost. */
  readonly text: string;
}

export interface TextNode extends Positioned {
  readonly kind: 'text';
  readonly value: string;
}

export interface BooleanNode extends Positioned {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface ReferenceNode extends Positioned {
  readonly kind: 'reference';
  /** One name, or a list and its column. */
  readonly path: readonly string[];
  /** Written in braces: the name may be a label. */
  readonly braced: boolean;
}

export interface UnaryNode extends Positioned {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: FormulaNode;
}

export interface BinaryNode extends Positioned {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: FormulaNode;
  readonly right: FormulaNode;
}

export interface ConditionalNode extends Positioned {
  readonly kind: 'conditional';
  readonly test: FormulaNode;
  readonly whenTrue: FormulaNode;
  readonly whenFalse: FormulaNode;
}

export interface CallNode extends Positioned {
  readonly kind: 'call';
  /** Upper case. */
  readonly name: string;
  readonly parameters: readonly FormulaNode[];
}

/** A node of a parsed formula. */
export type FormulaNode =
  NumberNode | TextNode | BooleanNode | ReferenceNode | UnaryNode | BinaryNode | ConditionalNode | CallNode;

/** A parsed formula: frozen, each node with its position in `text`. */
export interface Formula {
  readonly text: string;
  readonly root: FormulaNode;
}

/** The direct children of a node, in the order of the text. */
export function childrenOf(node: FormulaNode): readonly FormulaNode[] {
  switch (node.kind) {
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.whenTrue, node.whenFalse];
    case 'call':
      return node.parameters;
    default:
      return [];
  }
}

/** The node with other children; the same node where the children are the same. */
export function withChildren(node: FormulaNode, change: (child: FormulaNode) => FormulaNode): FormulaNode {
  const before = childrenOf(node);
  const after = before.map(change);
  if (after.every((child, index) => child === before[index])) return node;
  const changed = new Map<unknown, FormulaNode>(before.map((child, index) => [child, after[index] ?? child]));
  const entries = Object.entries(node).map(([name, value]: [string, unknown]) => [
    name,
    name === 'parameters' ? Object.freeze(after) : (changed.get(value) ?? value),
  ]);
  // as: every child is replaced by a child of the same kind.
  return Object.freeze(Object.fromEntries(entries)) as FormulaNode;
}
