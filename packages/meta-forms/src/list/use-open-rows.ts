import { useState, type Key } from 'react';
import type { WireRecord } from '../ports/ports.ts';

export interface OpenRows {
  readonly keys: readonly Key[];
  readonly setKeys: (keys: readonly Key[]) => void;
}

/**
 * The open rows of a tree. Rows that a search found would be hidden, and a single root shows nothing: these start open.
 */
export function useOpenRows(records: readonly WireRecord[], isSearch: boolean): OpenRows {
  const [opened, setOpened] = useState<{ readonly records: readonly WireRecord[]; readonly keys: readonly Key[] }>({
    records,
    keys: [],
  });
  if (opened.records !== records)
    setOpened({
      records,
      keys: isSearch ? branchKeys(records) : opened.records.length === 0 ? soleTop(records) : opened.keys,
    });
  return { keys: opened.keys, setKeys: (keys) => setOpened({ records, keys }) };
}

/** Opens a row, or closes it. */
export function toggleRow({ keys, setKeys }: OpenRows, id: string): void {
  setKeys(keys.includes(id) ? keys.filter((key) => key !== id) : [...keys, id]);
}

function soleTop(records: readonly WireRecord[]): readonly Key[] {
  const [top, ...others] = records;
  return top && others.length === 0 ? [String(top['id'])] : [];
}

function branchKeys(records: readonly WireRecord[]): readonly Key[] {
  return records.flatMap((record) => {
    const below: unknown = record['children'];
    return Array.isArray(below) ? [String(record['id']), ...branchKeys(below)] : [];
  });
}
