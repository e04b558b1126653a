import { languageTag, type TreeNode } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';

/** A unit as tree selects take it. */
interface UnitNode {
  readonly value: string;
  readonly title: string;
  readonly children: UnitNode[];
}

/** The units that the person sees, as a tree to choose from; empty until they are known. */
export function useUnitTree(): UnitNode[] {
  const { organization, ownKey } = useBusiness();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...ownKey, 'unit-tree', languageTag(language)],
    queryFn: ({ signal }) => organization.units({ signal }),
    staleTime: Infinity,
  });
  return useMemo(() => treeOf(data ?? []), [data]);
}

function treeOf(nodes: readonly TreeNode[]): UnitNode[] {
  return nodes.map(({ id, name, children = [] }) => ({ value: id, title: name, children: treeOf(children) }));
}
