/** Where a preview service stands and how it is spoken to, as the system parameters say (forms.md, section 7). */
export interface PreviewService {
  /** `kkview.url`. */
  readonly address: string;
  /** `kkview.version`: from 2 on the address of the file travels in Base64. */
  readonly version: string;
  /** Where this page stands: `https://host`. */
  readonly origin: string;
}

/** A file as the service is told of it. */
export interface PreviewedFile {
  /** `system.url`, under which the service reaches the server; the page's own origin where empty. */
  readonly systemUrl: string;
  /** Path and query that hand the file out to whoever asks. */
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

/** Always with a slash at its end. An address that is no http address stands for the default place on this origin. */
export function serviceRoot({ address, origin }: Pick<PreviewService, 'address' | 'origin'>): string {
  if (!/^https?:\/\//i.test(address)) return `${origin}${DEFAULT_SERVICE}`;
  return address.endsWith('/') ? address : `${address}/`;
}

/** Where the service fetches the file, with the name that tells it the kind: key and title in one. */
export function fileAddress({ systemUrl, path, key, title }: PreviewedFile, origin: string): string {
  const address = `${(systemUrl === '' ? origin : systemUrl).replace(/(?<!\/)\/+$/, '')}${path.startsWith('/') ? '' : '/'}${path}`;
  return `${address}${address.includes('?') ? '&' : '?'}fullfilename=${encodeURIComponent(`${key}${title}`)}`;
}

// btoa takes bytes, not letters.
function inBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
