import { fileRefusal } from './files.words.ts';

const zip = [[0x50, 0x4b]];

/**
 * The first bytes of kinds of files. Other kinds may start with anything except a program: many `.xls` files contain a
 * page or text.
 */
const BEGINNINGS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  pdf: [[0x25, 0x50, 0x44, 0x46]],
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
  bmp: [[0x42, 0x4d]],
  webp: [[0x52, 0x49, 0x46, 0x46]],
  zip,
  docx: zip,
  xlsx: zip,
  pptx: zip,
};
const PROGRAMS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
];

/** This many bytes identify every kind. */
export const LONGEST_BEGINNING = 4;

/** Refuses a file whose first bytes do not fit its extension, such as a program or page with the name of a picture. */
export function refuseOtherContent(extension: string, bytes: Buffer): void {
  const known = Object.hasOwn(BEGINNINGS, extension) ? BEGINNINGS[extension] : undefined;
  const begins = (mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte);
  if (known === undefined && PROGRAMS.some(begins)) throw fileRefusal('FILE_TYPE_REFUSED', { extension });
  if (known === undefined || known.some(begins)) return;
  throw extension === 'xlsx' ? fileRefusal('FILE_NOT_A_WORKBOOK') : fileRefusal('FILE_CONTENT_DIFFERS', { extension });
}
