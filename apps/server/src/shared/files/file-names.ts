/**
 * The part of a file name that a person may see: without path, control characters and direction marks, and short enough
 * for a disk.
 */
export function safeFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  // Windows drops dots and blanks at the end of a name, so "a.exe." would be stored as a program.
  const visible = withoutEnd(last.replace(/[\p{Cc}\p{Cf}]/gu, '').trimStart());
  const cut = Array.from(visible.replace(/[<>:"|?*]/g, '_'))
    .slice(-200)
    .join('');
  return cut === '' ? 'file' : cut;
}

function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
  return name.slice(0, end);
}

/** Extension in lower case, without the dot; `''` where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * Extensions that a browser or a desktop runs: pages, programs, scripts, shortcuts, disk images, documents with macros.
 */
const REFUSED: ReadonlySet<string> = new Set(
  [
    'html htm xhtml xht shtml mht mhtml svg svgz xml xsl swf wasm url website',
    'js jse mjs vb vbs vbe ws wsf wsh wsc sct jsp php asp aspx py pyw sh ps1 psm1 psd1 bat cmd hta htc',
    'exe dll com scr pif cpl msi msp mst msix appx application appref-ms gadget jar jnlp sys ocx',
    'lnk scf reg inf chm hlp library-ms settingcontent-ms search-ms theme msc diagcab',
    'iso img vhd vhdx',
    'docm dotm xlsm xltm xlam xll pptm potm ppam ppsm sldm iqy slk',
  ].flatMap((family) => family.split(' ')),
);

/** The extension of a file that is always refused, even if a form allows it; undefined for other files. */
export function refusedExtensionOf(name: string): string | undefined {
  // A desktop treats a name such as ".exe" as an extension.
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && REFUSED.has(extension) ? extension : undefined;
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

/** The content type of a download, from the extension and never from the sender. */
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
