import { treesCalls } from '@org/contract';
import type { TreeNode } from '@org/meta-forms/core';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';

const PATH = treesCalls['report-engine/reportclass/tree']?.path ?? '';
const NO_NODES: readonly TreeNode[] = [];

/** The tree of report classes, which tasks of reports have too. */
export interface ReportClasses {
  /** Reads the tree for a panel, which shows that it waits, and why it failed. */
  readonly load: () => Promise<readonly TreeNode[]>;
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
  const cache = useQueryClient();
  const options = useMemo(
    () =>
      queryOptions({
        queryKey: [...ownKey, 'report-classes'],
        queryFn: async ({ signal }) => (await ports?.trees.load(PATH, { signal })) ?? NO_NODES,
      }),
    [ownKey, ports],
  );
  const { data: nodes = NO_NODES } = useQuery({ ...options, enabled: ports !== undefined });
  const load = useCallback(() => cache.ensureQueryData(options), [cache, options]);
  return useMemo(() => ({ load, ...classesOf(nodes) }), [load, nodes]);
}

function classesOf(nodes: readonly TreeNode[]): Omit<ReportClasses, 'load'> {
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
