import { useMemo } from 'react';
import { useUnitTree } from '../../lists/use-unit-tree.ts';
import { UNITS_PER_CONDITION } from '../../units/unit-condition.ts';
import type { AskedFilter } from './filtered.ts';
import type { PageFilter } from './page-filter.ts';

/** A filter with its units and what it says. */
export interface KnownFilter {
  readonly asked: AskedFilter;
  readonly unitName: string | undefined;
  /** The unit has more units below it than one condition takes. */
  readonly isTooLarge: boolean;
}

type UnitNode = ReturnType<typeof useUnitTree>[number];

/** The filter with the units below its unit. A unit that the person does not see means only itself. */
export function useAskedFilter(filter: PageFilter): KnownFilter {
  const units = useUnitTree();
  return useMemo(() => {
    const { unit } = filter;
    if (unit === undefined)
      return { asked: { ...filter, unitIds: undefined, isKnown: true }, unitName: undefined, isTooLarge: false };
    const node = nodeOf(units, unit);
    const ids = node ? idsIn(node) : [unit];
    // The root has everything that the person sees: no condition says the same.
    const isAll = units.length === 1 && units[0]?.value === unit;
    return {
      asked: { ...filter, unitIds: isAll ? undefined : ids, isKnown: units.length > 0 },
      unitName: node?.title ?? unit,
      isTooLarge: !isAll && ids.length > UNITS_PER_CONDITION,
    };
  }, [filter, units]);
}

function nodeOf(nodes: readonly UnitNode[], id: string): UnitNode | undefined {
  for (const node of nodes) {
    const found = node.value === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}

function idsIn({ value, children }: UnitNode): readonly string[] {
  return [value, ...children.flatMap(idsIn)];
}
