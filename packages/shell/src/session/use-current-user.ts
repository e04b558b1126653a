import { menusCalls, usersCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useSession } from './session-context.tsx';

type MenuNode = AnswerOf<typeof menusCalls.buttons>[number];

/** The first part of every cache key of the signed-in person, so that no data leaks from one person to the next. */
export function useOwnKey(): readonly [string, string] {
  const { state } = useSession();
  return state.stage === 'signed-out' ? ['nobody', ''] : [state.tenantId, state.account];
}

export function useCurrentUser() {
  const api = useApi();
  const own = useOwnKey();
  return useQuery({
    queryKey: [...own, 'current-user'],
    queryFn: ({ signal }) => api(usersCalls.current, { signal }),
    staleTime: Infinity,
  });
}

export interface Permissions {
  /** Whether the person has a permission code; false until the server has answered. */
  readonly can: (code: string) => boolean;
  /** Whether the permissions are loading, known, or could not be loaded. */
  readonly stage: 'pending' | 'known' | 'failed';
}

/** The permissions of the person, and whether they are known. */
export function usePermissions(): Permissions {
  const api = useApi();
  const own = useOwnKey();
  const { data, status } = useQuery({
    queryKey: [...own, 'buttons'],
    queryFn: ({ signal }) => api(menusCalls.buttons, { signal }),
    staleTime: Infinity,
  });
  return useMemo(() => {
    const codes = new Set<string>();
    for (const node of data ?? []) collectLeaves(node, codes);
    return { can: (code) => codes.has(code), stage: data ? 'known' : status === 'error' ? 'failed' : 'pending' };
  }, [data, status]);
}

/** Returns whether the person has a permission code; false until the server has answered. */
export function usePermission(): (code: string) => boolean {
  return usePermissions().can;
}

function collectLeaves(node: MenuNode, codes: Set<string>): void {
  const children = node.children ?? [];
  if (children.length === 0) codes.add(node.code);
  for (const child of children) collectLeaves(child, codes);
}
