import { treesCalls } from '@org/contract';
import type { Person, TreeNode } from '@org/meta-forms/core';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';

const NO_NODES: readonly TreeNode[] = [];
const NO_PERSONS: readonly Person[] = [];

/** The departments of a unit, as a tree; empty until they are known. */
export function useDepartments(unitId: string): readonly TreeNode[] {
  const { organization, ownKey } = useBusiness();
  const { data } = useQuery({
    queryKey: [...ownKey, 'rooms-departments', unitId],
    enabled: unitId !== '',
    queryFn: ({ signal }) => organization.departments(unitId, { signal }),
  });
  return data ?? NO_NODES;
}

/** The people of a department; empty until they are known. */
export function usePersons(departmentId: string): readonly Person[] {
  const { organization, ownKey } = useBusiness();
  const { data } = useQuery({
    queryKey: [...ownKey, 'rooms-persons', departmentId],
    enabled: departmentId !== '',
    queryFn: ({ signal }) => organization.persons(departmentId, { signal }),
  });
  return data ?? NO_PERSONS;
}

/** The tree of what rooms are for; empty until it is known. */
export function usePurposes(isAsked: boolean): readonly TreeNode[] {
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const path = treesCalls['property-basics/roompurpose/tree']?.path ?? '';
  const { data } = useQuery({
    queryKey: [...ownKey, 'rooms-purposes'],
    enabled: isAsked && ports !== undefined,
    queryFn: async ({ signal }) => (await ports?.trees.load(path, { signal })) ?? NO_NODES,
  });
  return data ?? NO_NODES;
}

/** A node as tree selects take it. */
interface Choice {
  readonly value: string;
  readonly title: string;
  readonly children: Choice[];
}

/** Nodes as tree selects take them. */
export function choicesOf(nodes: readonly TreeNode[]): Choice[] {
  return nodes.map(({ id, name, children = [] }) => ({ value: id, title: name, children: choicesOf(children) }));
}
