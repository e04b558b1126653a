import { lineOf } from './flow/flow-models.ts';
import { multipart } from './flow/flow-site.ts';

/** A request. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Adds a small file to the body of an upload. */
export function sampleFile(request: Sent, name: string): Sent {
  if (!/^files[.]upload|[.](?:importExcel|upload)$/.test(name)) return request;
  if (name === 'flowModels.upload') return { ...request, ...multipart(lineOf('sample', [])) };
  const boundary = 'the-boundary';
  const payload =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n` +
    `content-type: text/plain\r\n\r\ntext\r\n--${boundary}--\r\n`;
  return { ...request, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
