import { withChildren, type Formula, type FormulaNode, type ReferenceNode } from './ast.ts';

/** Returns the new names of a path, or `undefined` to leave it as it is. */
export type Rename = (path: readonly string[]) => readonly string[] | undefined;

/**
 * The formula with other names: labels to keys, or an old key to a new one. Positions are still those of the original
 * text.
 */
export function renameReferences(formula: Formula, rename: Rename): Formula {
  const root = renamed(formula.root, rename);
  return root === formula.root ? formula : Object.freeze({ text: formula.text, root });
}

function renamed(node: FormulaNode, rename: Rename): FormulaNode {
  if (node.kind === 'reference') return renamedReference(node, rename);
  return withChildren(node, (child) => renamed(child, rename));
}

function renamedReference(node: ReferenceNode, rename: Rename): ReferenceNode {
  const path = rename(node.path);
  return path === undefined ? node : Object.freeze({ ...node, path: Object.freeze([...path]), braced: false });
}
