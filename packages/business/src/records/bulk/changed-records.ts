import type { recordCallsOf } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { MakeCall } from '../../forms/business-context.tsx';
import type { LookAtRecords } from './run-in-parts.ts';

/** Records that are read at the same time: few, because the server is slow when this is needed. */
const READ_AT_ONCE = 5;

/** Whether a record, as it is stored now, has been changed; undefined: it no longer exists. */
export type IsChanged = (id: string, record: WireRecord | undefined) => boolean;

/** Reads records of a call without an answer: their state and version tell which of them have been changed. */
export function changedRecords(
  api: MakeCall,
  detail: ReturnType<typeof recordCallsOf>['detail'],
  isChanged: IsChanged,
): LookAtRecords {
  return async (ids) => {
    const changed = new Set<string>();
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const read = ids.slice(at, at + READ_AT_ONCE).map(async (id) => {
        if (isChanged(id, storedRecord(await api(detail, { query: { id }, quiet: true })))) changed.add(id);
      });
      // oxlint-disable-next-line no-await-in-loop -- see READ_AT_ONCE
      await Promise.all(read);
    }
    return changed;
  };
}

/** The call answers `{}` for a record that does not exist. */
function storedRecord(answer: unknown): WireRecord | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? { ...answer } : undefined;
}
