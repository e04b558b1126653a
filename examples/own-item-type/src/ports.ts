import { PortError, type FormPorts, type Problem, type WireRecord } from '@org/meta-forms/core';

const REVIEWS = '/api/reviews';

async function call(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw new PortError('network', 'The server cannot be reached. Please try again.', { cause });
  });
  if (response.ok) return response;
  if (response.status !== 422) throw new PortError('server', 'The server failed. Please try again.');
  const { problems }: { readonly problems: readonly Problem[] } = await response.json();
  throw new PortError('invalid', 'The review was not saved.', { problems });
}

async function refuse(): Promise<never> {
  throw new PortError('missing', 'This form has no items that ask for it.');
}

/** What forms and lists ask their host for. The example `own-ports` has more of it. */
export const ports: FormPorts = {
  records: {
    list: async ({ page, size, signal }) => {
      const response = await call(REVIEWS, { signal: signal ?? null });
      const records: readonly WireRecord[] = await response.json();
      return { records: records.slice((page - 1) * size, page * size), total: records.length };
    },
    save: async ({ record }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await call(REVIEWS, { method: 'POST', headers, body: JSON.stringify(record) });
      return response.json();
    },
    detail: refuse,
    remove: refuse,
  },
  dictionaries: { entries: refuse },
  references: { page: refuse, byIds: refuse, tree: refuse },
  trees: { load: refuse },
  files: {
    upload: refuse,
    byIds: refuse,
    attachments: refuse,
    remove: refuse,
    downloadUrl: refuse,
    content: refuse,
    serviceAddress: refuse,
  },
};
