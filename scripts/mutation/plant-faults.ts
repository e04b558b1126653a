/** Faults that a test should notice. Each is one small change of a source file, found in its syntax tree. */
import ts from 'typescript';

export interface Fault {
  readonly start: number;
  readonly end: number;
  /** What replaces the text from `start` to `end`. */
  readonly text: string;
  readonly line: number;
  readonly what: string;
}

type Change = readonly [node: ts.Node, text: string, what: string];

const { SyntaxKind: Kind } = ts;

const operators = new Map<ts.SyntaxKind, string>([
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
  [Kind.PercentToken, '*'],
]);

/** Array calls that are removed, so that the array itself is used, and calls that are replaced by another. */
const leftOut: ReadonlySet<string> = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim']);
const exchanged = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

function changeOfCall(node: ts.CallExpression, source: ts.SourceFile): readonly Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  const other = exchanged.get(name);
  if (other !== undefined) return [[expression.name, other, `${name} becomes ${other}`]];
  return leftOut.has(name) ? [[node, expression.expression.getText(source), `${name} is left out`]] : [];
}

function changesOf(node: ts.Node, source: ts.SourceFile): readonly Change[] {
  const text = node.getText(source);
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node;
    const other = operators.get(operatorToken.kind);
    return other === undefined ? [] : [[operatorToken, other, `${operatorToken.getText(source)} becomes ${other}`]];
  }
  if (ts.isIfStatement(node)) return [[node.expression, `!(${node.expression.getText(source)})`, 'if is negated']];
  if (ts.isConditionalExpression(node))
    return [[node.condition, `!(${node.condition.getText(source)})`, 'condition is negated']];
  if (node.kind === Kind.TrueKeyword) return [[node, 'false', 'true becomes false']];
  if (node.kind === Kind.FalseKeyword) return [[node, 'true', 'false becomes true']];
  if (ts.isNumericLiteral(node)) return [[node, `(${text} + 1)`, `${text} becomes ${text} + 1`]];
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [[node, node.operand.getText(source), 'not is left out']];
  if (ts.isExpressionStatement(node)) return [[node, ';', `${text.slice(0, 40)} is left out`]];
  if (ts.isReturnStatement(node) && node.expression) return [[node.expression, 'undefined', 'undefined is returned']];
  return ts.isCallExpression(node) ? changeOfCall(node, source) : [];
}

// Types, imports and texts for people have no behaviour to test.
const isSkipped = (node: ts.Node) =>
  ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node);

/** Every fault that can be planted into a source text, in its order. */
export function faultsIn(name: string, text: string): readonly Fault[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const visit = (node: ts.Node) => {
    if (isSkipped(node)) return;
    for (const [changed, replacement, what] of changesOf(node, source)) {
      const start = changed.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      faults.push({ start, end: changed.getEnd(), text: replacement, line, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** The source text with a fault in it. */
export function withFault(text: string, { start, end, text: replacement }: Fault): string {
  return `${text.slice(0, start)}${replacement}${text.slice(end)}`;
}

/** A random sample of a list without repetitions; the same for the same seed. */
export function drawn<T>(list: readonly T[], count: number, seed: number): readonly T[] {
  const rest = [...list];
  let state = seed;
  return Array.from({ length: Math.min(count, list.length) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return rest.splice(state % rest.length, 1);
  }).flat();
}
