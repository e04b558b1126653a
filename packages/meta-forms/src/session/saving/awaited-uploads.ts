import type { FormPorts } from '../../ports/ports.ts';

/** Ports whose uploads a save waits for. */
export interface AwaitedUploads {
  readonly ports: FormPorts;
  /** Resolves when no file is on its way any more, whether it arrived or not, and whoever sent it has told the form. */
  readonly settled: () => Promise<void>;
}

/** Keeps count of the files that fields of a form are sending: a form saved meanwhile would go without them. */
export function awaitUploads(ports: FormPorts): AwaitedUploads {
  const underWay = new Set<Promise<unknown>>();
  const upload: FormPorts['files']['upload'] = (request) => {
    const sent = ports.files.upload(request);
    const ended = sent.catch(() => undefined).finally(() => underWay.delete(ended));
    underWay.add(ended);
    return sent;
  };
  return {
    ports: { ...ports, files: { ...ports.files, upload } },
    async settled() {
      while (underWay.size > 0) {
        await Promise.all(underWay);
        // The sender gets its answer in the same moment, and may send the next file.
        await new Promise((done) => setTimeout(done));
      }
    },
  };
}
