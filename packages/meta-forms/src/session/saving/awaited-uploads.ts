import type { FormPorts } from '../../ports/ports.ts';

/** Ports whose uploads a save waits for. */
export interface AwaitedUploads {
  readonly ports: FormPorts;
  /** Resolves when every upload has ended, with or without success, and its sender has updated the form. */
  readonly settled: () => Promise<void>;
}

/** Tracks the uploads of a form's fields: a save before they end would miss their files. */
export function awaitUploads(ports: FormPorts): AwaitedUploads {
  const underWay = new Set<Promise<unknown>>();
  const upload: FormPorts['files']['upload'] = (request) => {
    const sent = ports.files.upload(request);
    const ended = sent.catch(() => undefined).finally(() => underWay.delete(ended));
    underWay.add(ended);
    return sent;
  };
  return {
    ports: { ...ports, files: withUpload(ports.files, upload) },
    async settled() {
      while (underWay.size > 0) {
        await Promise.all(underWay);
        // The sender gets its answer now, and may start the next upload.
        await new Promise((done) => setTimeout(done));
      }
    },
  };
}

/** A port with another upload. The port may be frozen, or an instance of a class: its methods need it as `this`. */
function withUpload(files: FormPorts['files'], upload: FormPorts['files']['upload']): FormPorts['files'] {
  // A host may have forgotten the port, which the fields of files say.
  const port: object = Object(files);
  // as: each property comes from the port
  return new Proxy({} as FormPorts['files'], {
    get(_target, name) {
      if (name === 'upload') return upload;
      const value: unknown = Reflect.get(port, name);
      return typeof value === 'function' ? value.bind(port) : value;
    },
    has: (_target, name) => name in port,
  });
}
