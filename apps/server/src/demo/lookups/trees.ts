import type { DemoTree, DemoTreeNode } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { treeTexts, type TreeText } from './trees.data.ts';

/** The trees that are deployment data, with ids. */
export function buildTrees(): readonly DemoTree[] {
  return treeTexts.map(treeOf);
}

function treeOf(text: TreeText, index: number): DemoTree {
  const { path, cascadeParameter } = text;
  return { path, ...(cascadeParameter === undefined ? {} : { cascadeParameter }), nodes: nodesOf(text, index) };
}

interface Line {
  readonly id: string;
  readonly depth: number;
  readonly code: string;
  readonly name: string;
}

function nodesOf(text: TreeText, treeIndex: number): readonly DemoTreeNode[] {
  const lines = text.lines.split('\n').filter((line) => line.trim() !== '');
  return below(
    lines.map((line, index) => {
      const words = line.trim();
      const gap = words.indexOf(' ');
      const depth = (line.length - line.trimStart().length) / 2;
      return {
        id: demoId(idAreas.treeNode, treeIndex * 1000 + index + 1),
        depth,
        code: words.slice(0, gap),
        name: words.slice(gap + 1),
      };
    }),
    0,
  );
}

/** The nodes of one depth, each with the deeper lines that follow it. */
function below(lines: readonly Line[], depth: number): readonly DemoTreeNode[] {
  const starts = lines.flatMap((line, index) => (line.depth === depth ? [index] : []));
  return starts.flatMap((start, position) => {
    const line = lines[start];
    if (!line) return [];
    const children = below(lines.slice(start + 1, starts[position + 1]), depth + 1);
    const node = { id: line.id, name: line.name, code: line.code, rank: depth + 1 };
    return [children.length > 0 ? { ...node, children } : node];
  });
}
