/** Every regular expression of the product's sources: literals, constructed ones and the patterns of schemas. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface FoundPattern {
  readonly pattern: RegExp;
  /** The file and line of its first occurrence. */
  readonly place: string;
}

/** A constructed expression whose text is not in the source. */
export interface DynamicPattern {
  readonly file: string;
  readonly code: string;
}

export interface SourcePatterns {
  readonly found: readonly FoundPattern[];
  readonly dynamic: readonly DynamicPattern[];
}

interface Place {
  readonly file: string;
  readonly source: ts.SourceFile;
}

const isProduct = (file: string) => !/\.(?:test|fixture|stories|words)\.|\/testing\//.test(file);

/** Reads all source files of the product below the folder. */
export function sourcePatterns(root: string): SourcePatterns {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isProduct).toSorted();
  const found = new Map<string, FoundPattern>();
  const dynamic: DynamicPattern[] = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(`${root}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
    walk(source, (node) => {
      const read = patternOf(node);
      if (read === 'dynamic') dynamic.push({ file, code: node.getText() });
      else if (read !== undefined && !found.has(String(read)))
        found.set(String(read), { pattern: read, place: placeOf({ file, source }, node) });
    });
  }
  return { found: [...found.values()], dynamic };
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function placeOf({ file, source }: Place, node: ts.Node): string {
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function patternOf(node: ts.Node): RegExp | 'dynamic' | undefined {
  if (ts.isRegularExpressionLiteral(node)) return literal(node.text);
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
    return constructed(node.arguments ?? []);
  // A pattern of a schema; sentences for people have this name too.
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && ts.isStringLiteralLike(node.initializer))
    return new RegExp(node.initializer.text, 'u');
  return undefined;
}

function literal(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

function constructed([text, flags]: readonly ts.Expression[]): RegExp | 'dynamic' {
  const pattern = text && patternText(text);
  if (pattern === undefined) return 'dynamic';
  return new RegExp(pattern, flags && ts.isStringLiteralLike(flags) ? flags.text : '');
}

/** The text of a literal, also a raw one, or of a template made of constants of the same file. */
function patternText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node))
    return node.tag.getText() === 'String.raw' && ts.isNoSubstitutionTemplateLiteral(node.template)
      ? node.template.rawText
      : undefined;
  if (ts.isIdentifier(node)) return constantText(node);
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal: after }) => ({
    part: patternText(expression),
    after: after.text,
  }));
  return parts.some(({ part }) => part === undefined)
    ? undefined
    : node.head.text + parts.map(({ part, after }) => `${part}${after}`).join('');
}

function constantText(name: ts.Identifier): string | undefined {
  const declared = name
    .getSourceFile()
    .statements.filter((statement) => ts.isVariableStatement(statement))
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declaration) => declaration.name.getText() === name.text)?.initializer;
  return declared && patternText(declared);
}
