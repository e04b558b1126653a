import { flowModelsCalls } from '@org/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBusiness, type MakeCall } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';

/** The most versions of a process that are compared. */
const MOST_VERSIONS = 100;

/** The deployed versions of a process, newest first. */
export async function versionsOf(api: MakeCall, processKey: string, signal?: AbortSignal) {
  const query = { processKey, current: 1, size: MOST_VERSIONS };
  const { records } = await api(flowModelsCalls.definitions, { query, quiet: true, ...(signal && { signal }) });
  // The server searches parts of keys.
  return records.filter(({ key }) => key === processKey);
}

/** The file of a model or of a deployed version, with its key, name and version. */
export type FlowContent = NonNullable<Awaited<ReturnType<typeof contentOf>>>;

/** The file of a model or of a deployed version; undefined where it is gone. */
export async function contentOf(api: MakeCall, type: 'model' | 'definition', id: string) {
  const content = await api(flowModelsCalls.content, { params: { type, id }, quiet: true });
  return 'xml' in content ? content : undefined;
}

/** The start of the cache keys of workflow. */
export function useFlowKey(): readonly string[] {
  return flowKey(useBusiness().ownKey);
}

/** Reads everything of workflow that is on screen again. */
export function useFlowNews(): () => void {
  const { ownKey } = useBusiness();
  const cache = useQueryClient();
  return useCallback(() => void cache.invalidateQueries({ queryKey: flowKey(ownKey) }), [cache, ownKey]);
}
