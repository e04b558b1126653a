import { PortError, type FormPorts } from '@org/meta-forms/core';
import { designPorts } from '../canvas/design-ports.ts';

const refused = () => Promise.reject(new PortError('forbidden', ''));

/**
 * The data of a previewed form: it reads what the host gives, and writes nothing. A call that is not named here does
 * not exist for it. Without a host there is no data.
 */
export function previewPorts(host: FormPorts = designPorts): FormPorts {
  const { dictionaries, references, trees, files, records } = host;
  return {
    dictionaries,
    references,
    trees,
    files: {
      byIds: (ids, options) => files.byIds(ids, options),
      attachments: (businessKey, options) => files.attachments(businessKey, options),
      content: (id, options) => files.content(id, options),
      downloadUrl: (id, version) => files.downloadUrl(id, version),
      serviceAddress: (file) => files.serviceAddress(file),
      upload: refused,
      remove: refused,
    },
    records: {
      list: (query) => records.list(query),
      detail: (form, id, options) => records.detail(form, id, options),
      save: refused,
      remove: refused,
    },
  };
}

/** The same data; a file that is uploaded is refused with a reason that the person reads. */
export function refusingUploads(ports: FormPorts, reason: string): FormPorts {
  const upload = () => Promise.reject(new PortError('forbidden', reason));
  return { ...ports, files: { ...ports.files, upload } };
}
