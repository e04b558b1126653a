import type { DictionaryEntry } from '@org/meta-forms/core';

/** Bounds of a dictionary on the wire. */
export const ENTRIES = { most: 5000, key: 100, name: 200 } as const;

/** A line that is no entry, counted from 1. */
export interface EntryFault {
  readonly line: number;
  readonly fault: 'KEY_TAKEN' | 'NAME_TAKEN' | 'KEY_TOO_LONG' | 'NAME_TOO_LONG' | 'NAME_MISSING' | 'TOO_MANY';
}

export interface ReadEntries {
  readonly entries: readonly DictionaryEntry[];
  readonly faults: readonly EntryFault[];
}

/** A key, then a tab, an equals sign, a colon or a comma, then a name; as Excel pastes it and as people write it. */
const KEY_AND_NAME = /^([^\t=＝:：,，]*)[\t=＝:：,，](.*)$/u;

/** Reads entries, one per line: a key and a name, or a name alone, whose key is its number. */
export function readEntries(text: string): ReadEntries {
  const entries: DictionaryEntry[] = [];
  const faults: EntryFault[] = [];
  const taken = { keys: new Set<string>(), names: new Set<string>() };
  const lines = text.split(/\r?\n/u);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (entries.length === ENTRIES.most) {
      faults.push({ line: index + 1, fault: 'TOO_MANY' });
      break;
    }
    const entry = readLine(line, entries.length + 1);
    const fault = faultOf(entry, taken);
    if (fault) {
      faults.push({ line: index + 1, fault });
      continue;
    }
    taken.keys.add(entry.key);
    taken.names.add(entry.value);
    entries.push(entry);
  }
  return { entries, faults };
}

function readLine(line: string, number: number): DictionaryEntry {
  const [, key = '', name = ''] = KEY_AND_NAME.exec(line.trim()) ?? ['', '', line];
  return { key: key.trim() || String(number), value: name.trim() };
}

interface Taken {
  readonly keys: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

function faultOf({ key, value }: DictionaryEntry, taken: Taken): EntryFault['fault'] | undefined {
  if (value === '') return 'NAME_MISSING';
  if (value.length > ENTRIES.name) return 'NAME_TOO_LONG';
  if (key.length > ENTRIES.key) return 'KEY_TOO_LONG';
  if (taken.keys.has(key)) return 'KEY_TAKEN';
  // People choose by the name: nobody sees the difference between two equal ones.
  return taken.names.has(value) ? 'NAME_TAKEN' : undefined;
}
