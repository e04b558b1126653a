import { fileKinds } from './file-kinds.words.ts';

/** The extensions of the kinds of files. */
const EXTENSIONS: Readonly<Record<keyof typeof fileKinds.zh, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'],
  document: ['pdf', 'doc', 'docx', 'wps', 'ofd', 'txt'],
  sheet: ['xls', 'xlsx', 'et', 'csv'],
  archive: ['zip', 'rar', '7z'],
};

// as: the keys of the table.
const KINDS = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];

const extensionsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  [fileKinds.zh, fileKinds.en].flatMap((words) =>
    KINDS.flatMap((kind) => words[kind].split(' ').map((word) => [word, EXTENSIONS[kind]] as const)),
  ),
);

/** The first word of a list of types of files that is no extension; undefined for a list without one. */
export function wrongFileType(list: string): string | undefined {
  return partsOf(list).find((part) => !isExtension(part));
}

/** The list with extensions instead of kinds of files, and without other words that are no extensions. */
export function mendedFileTypes(list: string): string {
  const parts = partsOf(list).flatMap((part) => (isExtension(part) ? [part] : (extensionsByWord.get(part) ?? [])));
  return [...new Set(parts)].join(',');
}

const SEPARATORS = /[,，;；、\s|]+/u;

function partsOf(list: string): readonly string[] {
  const parts = list.split(SEPARATORS).map((part) => part.replace(/^[*.]+/, '').toLowerCase());
  return parts.filter((part) => part !== '');
}

const EXTENSION = /^[a-z0-9_+-]{1,20}$/;

function isExtension(part: string): boolean {
  return EXTENSION.test(part) && !extensionsByWord.has(part);
}
