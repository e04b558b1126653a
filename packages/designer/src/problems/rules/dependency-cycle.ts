import type { ItemId } from '@org/meta-forms/document';
import { formulaOf, type CheckedForm, type CheckedItem } from '../checked-form.ts';
import { stopComputing } from '../compiler/formula-fixes.ts';
import { isMapped, linkedItem, removeCascade, removeMapping } from '../compiler/relation-fixes.ts';
import type { ProblemFix } from '../problem.ts';
import type { Finding, Rule } from './rule.ts';

type Kind = 'formula' | 'cascade' | 'mapping';

/** An item depends on another one. */
interface Edge {
  readonly from: ItemId;
  readonly to: ItemId;
  readonly kind: Kind;
}

/**
 * Items that depend on themselves by relations of several kinds. The compiler finds cycles of one kind; it orders
 * formulas, cascades and mappings apart from each other.
 */
export const dependencyCycle: Rule = {
  id: 'DEPENDENCY_CYCLE',
  severity: 'warning',
  check: (form) =>
    connected(onlyCycles(edgesOf(form))).flatMap((edges) => {
      const kinds = new Set(edges.map(({ kind }) => kind));
      const weak = edges.find(({ kind }) => kind !== 'formula');
      const at = form.byId.get(weak?.from ?? '');
      const formula = form.byId.get(edges.find(({ kind }) => kind === 'formula')?.from ?? '');
      return kinds.size < 2 || weak === undefined || at === undefined ? [] : [findingOf(at, weak.kind, formula)];
    }),
};

function findingOf(at: CheckedItem, kind: Kind, formula: CheckedItem | undefined): Finding {
  return {
    item: at.id,
    attribute: kind === 'cascade' ? 'cascadeField' : 'mapperOrigin',
    params: { item: at.name },
    fixes: (): readonly ProblemFix[] => [
      kind === 'cascade' ? removeCascade(at) : removeMapping(at),
      ...(formula ? [stopComputing(formula)] : []),
    ],
  };
}

function edgesOf({ items }: CheckedForm): readonly Edge[] {
  return items.flatMap((at) => {
    const edge = (kind: Kind, to: ItemId | undefined): readonly Edge[] =>
      to === undefined ? [] : [{ from: at.id, to, kind }];
    const formula = formulaOf(at) === undefined ? [] : (at.item.links['computeData.formula'] ?? []);
    return [
      ...formula.flatMap((piece) => (typeof piece === 'string' ? [] : edge('formula', piece.at(-1)))),
      ...edge('cascade', linkedItem(at.item, 'cascadeField')),
      ...(isMapped(at) ? edge('mapping', linkedItem(at.item, 'mapperOrigin')) : []),
    ];
  });
}

/** The edges between items that both depend on others and are depended on, again and again until none goes. */
function onlyCycles(all: readonly Edge[]): readonly Edge[] {
  let edges = all;
  for (;;) {
    const from = new Set(edges.map((edge) => edge.from));
    const to = new Set(edges.map((edge) => edge.to));
    const left = edges.filter((edge) => from.has(edge.to) && to.has(edge.from));
    if (left.length === edges.length) return edges;
    edges = left;
  }
}

/** The edges in groups that share no item. */
function connected(edges: readonly Edge[]): readonly (readonly Edge[])[] {
  const around = new Map<ItemId, Edge[]>();
  for (const edge of edges)
    for (const end of [edge.from, edge.to]) {
      const known = around.get(end);
      if (known) known.push(edge);
      else around.set(end, [edge]);
    }
  const seen = new Set<Edge>();
  return edges.flatMap((first) => {
    if (seen.has(first)) return [];
    // A set's iterator also yields the edges that are added while it runs.
    const group = new Set([first]);
    for (const edge of group) {
      seen.add(edge);
      for (const end of [edge.from, edge.to]) for (const next of around.get(end) ?? []) group.add(next);
    }
    return [[...group]];
  });
}
