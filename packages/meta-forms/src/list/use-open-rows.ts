import { useState, type Key } from 'react';
import type { WireRecord } from '../ports/ports.ts';

export interface OpenRows {
  readonly keys: readonly Key[];
  readonly setKeys: (keys: readonly Key[]) => void;
}

/** Which rows of a tree show what is below them. What a search found would be out of sight: its answer comes opened. */
export function useOpenRows(records: readonly WireRecord[], isSearch: boolean): OpenRows {
  const [opened, setOpened] = useState<{ readonly records: readonly WireRecord[]; readonly keys: readonly Key[] }>({ records, keys: [] });
  if (opened.records !== records) setOpened({ records, keys: isSearch ? branchKeys(records) : opened.keys });
  return { keys: opened.keys, setKeys: (keys) => setOpened({ records, keys }) };
}

function branchKeys(records: readonly WireRecord[]): readonly Key[] {
  return records.flatMap((record) => {
    const below: unknown = record['children'];
    return Array.isArray(below) ? [String(record['id']), ...branchKeys(below)] : [];
  });
}
