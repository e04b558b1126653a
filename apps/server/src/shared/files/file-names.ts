/** Characters of a file name that a person may see: no path, no control or direction marks, no more than a disk takes. */
export function safeFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const cut = Array.from(visible.replace(/[<>:"|?*]/g, '_'))
    .slice(-200)
    .join('');
  return cut === '' || /^\.+$/.test(cut) ? 'file' : cut;
}

/** Extension in lower case, without the dot; `''` where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

// What a browser or a desktop would run rather than show.
const REFUSED: ReadonlySet<string> = new Set([
  'html',
  'htm',
  'xhtml',
  'shtml',
  'svg',
  'svgz',
  'xml',
  'xsl',
  'js',
  'mjs',
  'exe',
  'dll',
  'bat',
  'cmd',
  'com',
  'scr',
  'msi',
  'ps1',
  'vbs',
  'jar',
  'jsp',
  'php',
  'asp',
  'aspx',
  'sh',
  'hta',
  'lnk',
  'swf',
  'wasm',
]);

/** Whether files of this extension are taken at all, whatever a form asks for. */
export function isRefusedExtension(extension: string): boolean {
  return REFUSED.has(extension);
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** The type a file is served as: from its extension, never from what the sender said. */
export function contentTypeOf(extension: string): string {
  return TYPES[extension] ?? 'application/octet-stream';
}

/** `Content-Disposition` for a download under this name (RFC 6266, both spellings). */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
