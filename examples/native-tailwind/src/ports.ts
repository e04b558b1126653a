import { PortError, type FormPorts, type WireRecord } from '@org/meta-forms/core';

const uses = [
  { key: '1', value: 'Offices' },
  { key: '2', value: 'Flats' },
  { key: '3', value: 'Storage' },
];
const houses: WireRecord[] = [];

async function refuse(): Promise<never> {
  throw new PortError('missing', 'This form has no items that ask for it.');
}

/** What the form asks its host for, in memory. The example `own-ports` has ports to a server. */
export const ports: FormPorts = {
  dictionaries: { entries: async () => uses },
  records: {
    save: async ({ record }) => {
      const saved = { ...record, id: String(houses.length + 1), version: 1 };
      houses.push(saved);
      return saved;
    },
    list: async () => ({ records: houses, total: houses.length }),
    detail: async (_form, id) => houses.find((house) => house['id'] === id),
    remove: refuse,
  },
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
