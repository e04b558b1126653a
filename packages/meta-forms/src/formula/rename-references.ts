import type { Formula, FormulaNode, ReferenceNode } from './ast.ts';

/** Answers the new names of a path, or `undefined` to leave it as it is. */
export type Rename = (path: readonly string[]) => readonly string[] | undefined;

/** The formula with other names: labels to keys, or an old key to a new one. Positions stay those of the text it was read from. */
export function renameReferences(formula: Formula, rename: Rename): Formula {
  const root = renamed(formula.root, rename);
  return root === formula.root ? formula : Object.freeze({ text: formula.text, root });
}

function renamed(node: FormulaNode, rename: Rename): FormulaNode {
  switch (node.kind) {
    case 'reference':
      return renamedReference(node, rename);
    case 'unary': {
      const operand = renamed(node.operand, rename);
      return operand === node.operand ? node : Object.freeze({ ...node, operand });
    }
    case 'binary': {
      const left = renamed(node.left, rename);
      const right = renamed(node.right, rename);
      return left === node.left && right === node.right ? node : Object.freeze({ ...node, left, right });
    }
    case 'conditional': {
      const [test, whenTrue, whenFalse] = [renamed(node.test, rename), renamed(node.whenTrue, rename), renamed(node.whenFalse, rename)];
      const isSame = test === node.test && whenTrue === node.whenTrue && whenFalse === node.whenFalse;
      return isSame ? node : Object.freeze({ ...node, test, whenTrue, whenFalse });
    }
    case 'call': {
      const parameters = node.parameters.map((parameter) => renamed(parameter, rename));
      return parameters.every((parameter, index) => parameter === node.parameters[index]) ? node : Object.freeze({ ...node, parameters: Object.freeze(parameters) });
    }
    default:
      return node;
  }
}

function renamedReference(node: ReferenceNode, rename: Rename): ReferenceNode {
  const path = rename(node.path);
  return path === undefined ? node : Object.freeze({ ...node, path: Object.freeze([...path]), braced: false });
}
