import { readZip } from '../../../shared/sheets/zip-entries.ts';

/** A sheet of a workbook. */
export interface NamedSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
/** The most sheets of a workbook whose names are read. */
const MOST_SHEETS = 200;
const SHEET = /<(?:\w+:)?sheet\s([^<>]*)>/g;
const NAME = /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const HIDDEN = /\bstate\s*=\s*["'](?:hidden|veryHidden)["']/;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const ONE_ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10_ff_ff;

/** The sheets of a workbook in their order; none if they are listed in a way that only some programs write. */
export async function sheetNames(book: Buffer): Promise<readonly NamedSheet[]> {
  const entry = (await readZip(book)).find(({ name }) => name === WORKBOOK);
  if (!entry) return [];
  const found: NamedSheet[] = [];
  for (const [, attributes = ''] of (await entry.unpack()).toString('utf8').matchAll(SHEET)) {
    const name = NAME.exec(attributes);
    found.push({ name: plain(name?.[1] ?? name?.[2] ?? ''), isHidden: HIDDEN.test(attributes) });
    if (found.length === MOST_SHEETS) break;
  }
  return found;
}

function plain(text: string): string {
  return text.replace(ENTITY, (whole) => {
    const [, hex, decimal, name] = ONE_ENTITY.exec(whole) ?? [];
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
