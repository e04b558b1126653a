import {
  PortError,
  type DictionaryEntry,
  type DictionaryPort,
  type FilePort,
  type FormPorts,
  type Page,
  type ReferenceOption,
  type ReferencePort,
} from '@org/meta-forms/core';
import { call } from './call.ts';
import { records } from './records.ts';

const dictionaries: DictionaryPort = {
  entries: (code, { signal } = {}) =>
    call<readonly DictionaryEntry[]>(`/api/dictionaries/${encodeURIComponent(code)}`, { signal: signal ?? null }),
};

const references: ReferencePort = {
  page({ referenceKey, text = '', page, size, signal }) {
    const query = new URLSearchParams({ text, page: String(page), size: String(size) });
    return call<Page<ReferenceOption>>(`${sourceOf(referenceKey)}?${query}`, { signal: signal ?? null });
  },
  byIds(referenceKey, ids, { signal } = {}) {
    const query = new URLSearchParams({ ids: ids.join(',') });
    return call<readonly ReferenceOption[]>(`${sourceOf(referenceKey)}?${query}`, { signal: signal ?? null });
  },
  tree: refuse,
};

const files: FilePort = {
  upload: refuse,
  byIds: refuse,
  attachments: refuse,
  remove: refuse,
  downloadUrl: refuse,
  content: refuse,
  serviceAddress: refuse,
};

function sourceOf(referenceKey: string): string {
  return `/api/references/${encodeURIComponent(referenceKey)}`;
}

/** For calls that no item of this form makes. */
async function refuse(): Promise<never> {
  throw new PortError('missing', 'This server does not offer that.');
}

/** All that forms and lists ask of this server. */
export const ports: FormPorts = { records, dictionaries, references, files, trees: { load: refuse } };
