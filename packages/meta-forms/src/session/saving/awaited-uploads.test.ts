import { expect, it } from 'vitest';
import type { UploadedFile, UploadRequest } from '../../ports/ports.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { awaitUploads } from './awaited-uploads.ts';

/** Uploads that end when the test says so. */
function slowUploads() {
  const ends: ((file: UploadedFile) => void)[] = [];
  const ports = fakePorts();
  const upload = () => new Promise<UploadedFile>((resolve) => ends.push(resolve));
  return { ends, uploads: awaitUploads({ ...ports, files: { ...ports.files, upload } }) };
}

const request = { path: '/api/jfs/file/upload', file: new File(['x'], 'x.txt') } as unknown as UploadRequest;
const file = { id: '1', name: 'x.txt' } as unknown as UploadedFile;
const offline = () => Promise.reject(new Error('offline'));
const aMoment = () => new Promise((done) => setTimeout(done));

it('waits for an upload that its sender starts after the end of another one', async () => {
  const { ends, uploads } = slowUploads();
  const { files } = uploads.ports;
  void files
    .upload(request)
    // A widget updates the form, and then starts the next upload.
    .then(() => Promise.resolve())
    .then(() => Promise.resolve())
    .then(() => files.upload(request));
  let isSettled = false;
  void uploads.settled().then(() => (isSettled = true));
  ends[0]?.(file);
  await aMoment();
  await aMoment();
  expect([ends.length, isSettled]).toEqual([2, false]);
  ends[1]?.(file);
  await uploads.settled();
  expect(isSettled).toBe(true);
});

it('waits for an upload that fails, and then resolves', async () => {
  const ports = fakePorts();
  const uploads = awaitUploads({ ...ports, files: { ...ports.files, upload: offline } });
  await expect(uploads.ports.files.upload(request)).rejects.toThrow('offline');
  await expect(uploads.settled()).resolves.toBeUndefined();
});

it('takes a port that is a frozen instance of a class', async () => {
  const ports = fakePorts();
  class Files {
    readonly #address = '/files/';
    upload = offline;
    downloadUrl(id: string) {
      return Promise.resolve(`${this.#address}${id}`);
    }
  }
  const files = Object.freeze(new Files()) as unknown as typeof ports.files;
  const uploads = awaitUploads({ ...ports, files });
  expect(await uploads.ports.files.downloadUrl('7')).toBe('/files/7');
  await expect(uploads.ports.files.upload(request)).rejects.toThrow('offline');
});
