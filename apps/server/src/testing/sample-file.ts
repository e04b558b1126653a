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

/** Files of calls that read them before they ask the database. */
const contents: Readonly<
  Record<string, { readonly fileName: string; readonly type: string; readonly content: string }>
> = {
  'files.putFile': { fileName: 'a.gif', type: 'image/gif', content: 'GIF89a' },
};

/** Adds a small file to the body of an upload. */
export function sampleFile(request: Sent, name: string): Sent {
  if (!/^files[.](?:upload|putFile)|[.](?:importExcel|importUsers|upload)$/.test(name)) return request;
  if (name === 'flowModels.upload') return { ...request, ...multipart(lineOf('sample', [])) };
  const boundary = 'the-boundary';
  const { fileName, type, content } = contents[name] ?? { fileName: 'a.txt', type: 'text/plain', content: 'text' };
  const payload =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    `content-type: ${type}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return { ...request, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
