import type { DictionaryEntry, Page, ReferenceOption } from '@org/meta-forms/core';

const DICTIONARIES: Readonly<Record<string, readonly DictionaryEntry[]>> = {
  use: [
    { key: '1', value: 'Offices' },
    { key: '2', value: 'Flats' },
    { key: '3', value: 'Storage' },
  ],
};
const SOURCES: Readonly<Record<string, readonly ReferenceOption[]>> = {
  owner: ['Ada Miller', 'Bao Chen', 'Carla Rossi', 'Dmitri Ivanov', 'Eva Novak'].map((name, index) => ({
    id: String(index + 1),
    code: `P${index + 1}`,
    name,
  })),
};
const MOST_OPTIONS = 100;

/** The entries of a dictionary; undefined if there is none with this code. */
export function dictionary(code: string): readonly DictionaryEntry[] | undefined {
  return Object.hasOwn(DICTIONARIES, code) ? DICTIONARIES[code] : undefined;
}

/** Options by `ids`, or one page of those whose code or name contains `text`; undefined if there is no such source. */
export function options(
  source: string,
  query: URLSearchParams,
): Page<ReferenceOption> | readonly ReferenceOption[] | undefined {
  const all = Object.hasOwn(SOURCES, source) ? SOURCES[source] : undefined;
  if (!all) return undefined;
  const ids = query.get('ids')?.split(',');
  if (ids) return all.filter(({ id }) => ids.includes(id));
  const text = (query.get('text') ?? '').toLowerCase();
  const found = all.filter(({ code = '', name }) => `${code} ${name}`.toLowerCase().includes(text));
  return pageOf(found, query);
}

/** The page that the query names; a wrong number means the first page. */
export function pageOf<T>(all: readonly T[], query: URLSearchParams): Page<T> {
  const page = Math.max(1, Number(query.get('page')) || 1);
  const size = Math.min(MOST_OPTIONS, Math.max(1, Number(query.get('size')) || MOST_OPTIONS));
  return { records: all.slice((page - 1) * size, page * size), total: all.length };
}
