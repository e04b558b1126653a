import { treesCalls } from '@org/contract';
import type { TreeNode } from '@org/meta-forms/core';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';

const NO_NODES: readonly TreeNode[] = [];

/** The tree of report classes, which tasks of reports have too. */
export interface ReportClasses {
  readonly nodes: readonly TreeNode[];
  /** The name of a class; empty where it is not known. */
  readonly nameOf: (id: string) => string;
  /** A class and all classes below it. */
  readonly withBelow: (id: string) => readonly string[];
}

/** Reads the tree of report classes; empty until it is known. */
export function useReportClasses(): ReportClasses {
  const { ports } = useMetaFormProvider();
  const { ownKey } = useBusiness();
  const path = treesCalls['report-engine/reportclass/tree']?.path ?? '';
  const { data: nodes = NO_NODES } = useQuery({
    queryKey: [...ownKey, 'report-classes'],
    enabled: ports !== undefined,
    queryFn: async ({ signal }) => (await ports?.trees.load(path, { signal })) ?? NO_NODES,
  });
  return useMemo(() => classesOf(nodes), [nodes]);
}

function classesOf(nodes: readonly TreeNode[]): ReportClasses {
  const byId = new Map(flat(nodes).map((node) => [node.id, node]));
  return {
    nodes,
    nameOf: (id) => byId.get(id)?.name ?? '',
    withBelow(id) {
      const node = byId.get(id);
      return node ? flat([node]).map((one) => one.id) : [id];
    },
  };
}

function flat(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}
