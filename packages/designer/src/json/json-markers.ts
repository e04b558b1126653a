import type { Action, Diagnostic } from '@codemirror/lint';
import type { Language } from '@org/meta-forms/core';
import type { ItemId } from '@org/meta-forms/document';
import { describeFix, describeProblem } from '../problems/describe-problem.ts';
import type { DocumentProblem } from '../problems/problem.ts';
import { attributeNode } from './item-nodes.ts';
import type { JsonNode } from './json-tree.ts';

/** Most problems that are marked in a text: the fixes of each are made for its marker. */
const MARKER_LIMIT = 200;

interface MarkerOptions {
  readonly language: Language;
  readonly mend: (problem: DocumentProblem, index: number) => void;
}

/** The problems of a form at their places in its text. A problem of the whole form is at its start. */
export function problemMarkers(
  problems: readonly DocumentProblem[],
  nodes: ReadonlyMap<ItemId, JsonNode>,
  { language, mend }: MarkerOptions,
): readonly Diagnostic[] {
  return problems.slice(0, MARKER_LIMIT).map((problem): Diagnostic => {
    const actions = problem.fixes.map((fix, index): Action => ({
      name: describeFix(fix, language),
      apply: () => mend(problem, index),
    }));
    const { from, to } = placeOf(problem, nodes);
    return {
      from,
      to,
      severity: problem.severity,
      message: describeProblem(problem, language),
      actions,
    };
  });
}

/** The attribute, or the first character of the item: a whole item would be marked over many lines. */
function placeOf({ item, path }: DocumentProblem, nodes: ReadonlyMap<ItemId, JsonNode>): Pick<JsonNode, 'from' | 'to'> {
  const node = item === undefined ? undefined : nodes.get(item);
  if (node === undefined) return { from: 0, to: 1 };
  const place = attributeNode(node, namesInItem(path));
  return place === node ? { from: node.from, to: node.from + 1 } : { from: place.from, to: place.to };
}

/** The path of a problem inside of its item or column. */
function namesInItem(path: DocumentProblem['path']): readonly (string | number)[] {
  let start = 2;
  for (let at = 2; at + 1 < path.length; at++)
    if (path[at] === 'columns' && typeof path[at + 1] === 'number') start = at + 2;
  return path.slice(start);
}
