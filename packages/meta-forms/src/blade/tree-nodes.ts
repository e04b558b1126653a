import type { TreeNode } from '../ports/ports.ts';
import { objectsOf, textOf } from './envelope.ts';

/** The nodes of an answer; a leaf has no `children`. Nodes without an id are left out with what is below them. */
export function treeNodesOf(answer: unknown): readonly TreeNode[] {
  return objectsOf(answer).flatMap((node) => {
    const id = textOf(node['id']);
    if (id === undefined) return [];
    const children = treeNodesOf(node['children']);
    const rank = rankOf(node['rank']);
    return [
      {
        id,
        name: textOf(node['name']) ?? textOf(node['title']) ?? id,
        ...optional('code', textOf(node['code'])),
        ...optional('remark', textOf(node['remark'])),
        ...(rank === undefined ? {} : { rank }),
        ...(node['disabled'] === true ? { disabled: true } : {}),
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
}

/** A rank as a number or as text; an empty text is none. */
function rankOf(rank: unknown): number | undefined {
  const text = textOf(rank)?.trim() ?? '';
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

function optional<K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } {
  // The computed key is K by construction, which the type of an object literal does not keep.
  return (value === undefined || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: string };
}
