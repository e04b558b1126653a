import { extensionOf } from './accepted-files.ts';

/** How a file is shown: by the page itself, by the preview service where there is one, or not at all. */
export type PreviewKind = 'image' | 'pdf' | 'docx' | 'sheet' | 'text' | 'audio' | 'video' | 'service' | 'none';

const KINDS: Readonly<Record<Exclude<PreviewKind, 'none'>, string>> = {
  image: 'jpg jpeg png gif bmp webp',
  pdf: 'pdf',
  docx: 'docx',
  sheet: 'xlsx xlsm xls csv',
  text: 'txt log md json xml yml yaml ini conf sql properties',
  audio: 'mp3 wav ogg m4a aac flac',
  video: 'mp4 webm m4v ogv',
  service:
    'doc docm dot dotx rtf odt wps wpt ppt pptx pps odp dps ods et ett xlsb xlt xltx ofd vsd vsdx eml ' +
    'msg tif tiff psd zip rar 7z tar gz jar dwg dxf dwf step stp iges igs avi mov wmv mkv flv rm rmvb ' +
    '3gp mpg mpeg amr wma',
};
const KIND_OF: ReadonlyMap<string, PreviewKind> = new Map(
  // The keys are the kinds.
  Object.entries(KINDS).flatMap(([kind, extensions]) =>
    extensions.split(' ').map((extension) => [extension, kind as PreviewKind] as const),
  ),
);

/** Determined by the extension alone, like every property of a file's kind. */
export function previewKind(fileName: string): PreviewKind {
  return KIND_OF.get(extensionOf(fileName)) ?? 'none';
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
};

/** The media type for the browser to draw or play bytes: never a type that it would execute. */
export function mediaType(fileName: string): string {
  return MEDIA_TYPES[extensionOf(fileName)] ?? 'application/octet-stream';
}
