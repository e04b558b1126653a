/** The address of a preview service and its protocol, from the system parameters (forms.md, section 7). */
export interface PreviewService {
  /** `kkview.url`. */
  readonly address: string;
  /** `kkview.version`: from 2 on the address of the file is sent in Base64. */
  readonly version: string;
  /** Origin of this page: `https://host`. */
  readonly origin: string;
}

/** A file, as the preview service receives it. */
export interface PreviewedFile {
  /** `system.url`, under which the service reaches the server; the page's own origin where empty. */
  readonly systemUrl: string;
  /** Path and query that return the file without a session. */
  readonly path: string;
  readonly key: string;
  readonly title: string;
}

const DEFAULT_SERVICE = '/kkfileview/';
const ENCODED_FROM_VERSION = 2;

/** The address of a frame that shows the file. */
export function previewAddress(service: PreviewService, file: PreviewedFile): string {
  const address = fileAddress(file, service.origin);
  const sent = Number(service.version) >= ENCODED_FROM_VERSION ? inBase64(address) : address;
  return `${serviceRoot(service)}onlinePreview?url=${encodeURIComponent(sent)}`;
}

/** Always ends with a slash. An address that is not http becomes the default path on this origin. */
export function serviceRoot({ address, origin }: Pick<PreviewService, 'address' | 'origin'>): string {
  if (!/^https?:\/\//i.test(address)) return `${origin}${DEFAULT_SERVICE}`;
  return address.endsWith('/') ? address : `${address}/`;
}

/** The address from which the service fetches the file. `fullfilename` tells it the type and is also key and title. */
export function fileAddress({ systemUrl, path, key, title }: PreviewedFile, origin: string): string {
  const system = (systemUrl === '' ? origin : systemUrl).replace(/(?<!\/)\/+$/, '');
  const address = `${system}${path.startsWith('/') ? '' : '/'}${path}`;
  return `${address}${address.includes('?') ? '&' : '?'}fullfilename=${encodeURIComponent(`${key}${title}`)}`;
}

// btoa takes bytes, not characters.
function inBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
