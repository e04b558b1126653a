import { PortError, type FormPorts, type Problem, type WireRecord } from '@org/meta-forms/core';

const UNUSED = 'This form has no items that ask for it.';

async function refuse(): Promise<never> {
  throw new PortError('missing', UNUSED);
}

async function save(record: WireRecord): Promise<WireRecord> {
  const response = await fetch('/api/houses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
  }).catch((cause: unknown) => {
    throw new PortError('network', 'The server cannot be reached. Please try again.', { cause });
  });
  if (response.ok) return response.json();
  if (response.status !== 422) throw new PortError('server', 'The record was not saved. Please try again.');
  const { problems }: { readonly problems: readonly Problem[] } = await response.json();
  // The form shows each problem at its field.
  throw new PortError('invalid', 'The record was not saved.', { problems });
}

/** What the form asks its host for. This form only saves; `own-ports` has all of it. */
export const ports: FormPorts = {
  records: { save: ({ record }) => save(record), list: refuse, detail: refuse, remove: refuse },
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
