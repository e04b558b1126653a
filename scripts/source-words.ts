/** The names and the text of a source file, for checks of words. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface SourceWords {
  /** Identifiers and property names. */
  readonly names: readonly string[];
  /** Comments, and the names of tests and stories. A document is text as a whole. */
  readonly text: string;
}

const TEST_CALL = /^(?:test|it|describe)(?:\.|$)/;

/** Reads a source file or a document. */
export function sourceWords(path: string): SourceWords {
  const content = readFileSync(path, 'utf8');
  return /\.[cm]?[jt]sx?$/.test(path) ? codeWords(path, content) : { names: [], text: content };
}

function codeWords(path: string, content: string): SourceWords {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const text: string[] = [];
  const noteComments = (found: readonly ts.CommentRange[] = []) =>
    text.push(...found.map(({ pos, end }) => content.slice(pos, end)));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    else if (ts.isCallExpression(node) && TEST_CALL.test(node.expression.getText()))
      text.push(node.arguments[0]?.getText() ?? '');
    else if (ts.isPropertyAssignment(node) && node.name.getText() === 'name' && path.includes('.stories.'))
      text.push(node.initializer.getText());
    if (!ts.isJsxText(node)) {
      if (!ts.isJsxExpression(node)) noteComments(ts.getLeadingCommentRanges(content, node.pos));
      noteComments(ts.getTrailingCommentRanges(content, node.end));
    }
    for (const child of node.getChildren()) visit(child);
  };
  visit(source);
  return { names, text: text.join('\n') };
}

/** A name or a text as lower-case words: `RowSelection` and `row-selection` are "row selection". */
export function plainWords(text: string): string {
  return text
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase();
}
