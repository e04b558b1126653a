import { PortError, type FormPorts } from '@org/meta-forms/core';

const none = () => Promise.resolve([]);
const refused = () => Promise.reject(new PortError('forbidden', ''));

/** The data of a form on the canvas: none. A card calls no server, whatever address its author has written into it. */
export const designPorts: FormPorts = {
  dictionaries: { entries: none },
  references: { page: () => Promise.resolve({ records: [], total: 0 }), byIds: none, tree: none },
  trees: { load: none },
  files: {
    upload: refused,
    byIds: none,
    attachments: none,
    remove: refused,
    downloadUrl: refused,
    content: refused,
    serviceAddress: () => Promise.resolve(undefined),
  },
  records: {
    list: () => Promise.resolve({ records: [], total: 0 }),
    detail: () => Promise.resolve(undefined),
    save: refused,
    remove: refused,
  },
};
