import { strFromU8, unzipSync } from 'fflate';
import { MAX_BYTES, MAX_PARTS, MAX_SHEETS, MAX_STYLES, MAX_UNPACKED_BYTES } from '../limits.ts';
import type { RefusalCode, SheetRefusal } from '../refusal.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';

/** The parts of a workbook, unpacked. */
export interface WorkbookParts {
  readonly parts: Readonly<Record<string, Uint8Array>>;
  /** Name of the part that lists the sheets. */
  readonly workbook: string;
  /** In the order of the workbook. */
  readonly sheets: readonly SheetPart[];
}

/** A sheet and the part that holds it. */
export interface SheetPart {
  readonly name: string;
  readonly part: string;
}

/** A workbook that was opened, or why it is not taken. */
export type OpenedWorkbook = { readonly opened: WorkbookParts } | { readonly refusal: SheetRefusal };

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = 'EncryptedPackage';

/** Unpacks a workbook and refuses by name what is none, is encrypted, or brings macros or links along. */
export function openWorkbook(bytes: Uint8Array): OpenedWorkbook {
  if (bytes.length > MAX_BYTES) return refused('SHEET_TOO_LARGE', { limit: MAX_BYTES / 1_000_000 });
  if (COMPOUND.every((byte, index) => bytes[index] === byte))
    return refused(holdsWide(bytes, ENCRYPTED) ? 'SHEET_ENCRYPTED' : 'SHEET_NOT_A_WORKBOOK');
  const parts = unpack(bytes);
  if (parts === 'SHEET_TOO_LARGE') return refused(parts, { limit: MAX_UNPACKED_BYTES / 1_000_000 });
  if (parts === undefined) return refused('SHEET_NOT_A_WORKBOOK');
  const workbook = targetOf(parts, { rels: '_rels/.rels', base: '', type: 'officeDocument' });
  if (workbook === undefined || !parts[workbook] || !workbook.endsWith('.xml')) return refused('SHEET_NOT_A_WORKBOOK');
  const danger = dangerOf(parts);
  if (danger) return refused(danger);
  const sheets = sheetsOf(parts, workbook);
  if (!sheets || sheets.length === 0) return refused('SHEET_NOT_A_WORKBOOK');
  if (sheets.length > MAX_SHEETS) return refused('SHEET_TOO_MANY_SHEETS', { limit: MAX_SHEETS });
  if (countStyles(parts) > MAX_STYLES) return refused('SHEET_TOO_MANY_STYLES', { limit: MAX_STYLES });
  return { opened: { parts, workbook, sheets } };
}

function refused(code: RefusalCode, params: SheetRefusal['params'] = {}): OpenedWorkbook {
  return { refusal: { code, params } };
}

/** A text in UTF-16 within the first bytes, where a compound file names what it holds. */
function holdsWide(bytes: Uint8Array, text: string): boolean {
  const wide = Array.from(text).join('\0');
  return strFromU8(bytes, true).includes(wide);
}

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | 'SHEET_TOO_LARGE' | undefined {
  let size = 0;
  let count = 0;
  try {
    // The declared sizes bound what is unpacked: fflate writes no byte beyond them.
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        count += 1;
        return size <= MAX_UNPACKED_BYTES && count <= MAX_PARTS;
      },
    });
    return size > MAX_UNPACKED_BYTES || count > MAX_PARTS ? 'SHEET_TOO_LARGE' : parts;
  } catch {
    return undefined;
  }
}

/** The text of a part. */
export function partText(parts: WorkbookParts['parts'], name: string): string | undefined {
  const part = parts[name];
  return part && strFromU8(part).replace(/^\ufeff/, '');
}

/** The part that a relation of a type leads to. */
function targetOf(
  parts: WorkbookParts['parts'],
  { rels, base, type }: { readonly rels: string; readonly base: string; readonly type: string },
): string | undefined {
  return relationsOf(parts, rels, base).find((relation) => relation.type.endsWith(`/${type}`))?.target;
}

/** One relation of a part. */
export interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** The relations in a part, their targets as names of parts. */
export function relationsOf(parts: WorkbookParts['parts'], rels: string, base: string): readonly Relation[] {
  const text = partText(parts, rels);
  if (text === undefined) return [];
  return [...xmlTags(text)]
    .filter(({ name, kind }) => name === 'Relationship' && kind !== 'close')
    .map((tag) => ({
      id: attributeOf(tag, 'Id') ?? '',
      type: attributeOf(tag, 'Type') ?? '',
      target: resolvePart(base, attributeOf(tag, 'Target') ?? ''),
      isExternal: attributeOf(tag, 'TargetMode') === 'External',
    }));
}

/** The part that holds the relations of a part. */
export function relsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function resolvePart(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const way = base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') way.pop();
    else if (step !== '.') way.push(step);
  }
  return way.join('/');
}

function dangerOf(parts: WorkbookParts['parts']): RefusalCode | undefined {
  const names = Object.keys(parts);
  const types = partText(parts, '[Content_Types].xml') ?? '';
  if (
    names.some((name) => /vbaProject|macrosheets|dialogsheets|activeX|customUI/i.test(name)) ||
    /macroEnabled/i.test(types)
  )
    return 'SHEET_MACROS';
  if (names.some((name) => /externalLinks\/|connections\.xml$|queryTables\/|embeddings\//i.test(name)))
    return 'SHEET_EXTERNAL_LINKS';
  const external = names
    .filter((name) => name.endsWith('.rels'))
    .flatMap((name) => relationsOf(parts, name, ''))
    .some(({ isExternal, type }) => isExternal && !type.endsWith('/hyperlink'));
  return external ? 'SHEET_EXTERNAL_LINKS' : undefined;
}

function sheetsOf(parts: WorkbookParts['parts'], workbook: string): readonly SheetPart[] | undefined {
  const text = partText(parts, workbook) ?? '';
  if (text.includes('<!DOCTYPE')) return undefined;
  const relations = new Map(relationsOf(parts, relsOf(workbook), workbook).map((relation) => [relation.id, relation]));
  return [...xmlTags(text)]
    .filter(({ name, kind }) => name === 'sheet' && kind !== 'close')
    .flatMap((tag) => {
      const id = /:id=["']([^"']*)["']/.exec(tag.attributes)?.[1] ?? '';
      const relation = relations.get(id);
      const isSheet = relation?.type.endsWith('/worksheet') && parts[relation.target];
      return relation && isSheet ? [{ name: attributeOf(tag, 'name') ?? '', part: relation.target }] : [];
    });
}

function countStyles(parts: WorkbookParts['parts']): number {
  const text = partText(parts, 'xl/styles.xml');
  if (text === undefined) return 0;
  let count = 0;
  for (const { name, kind } of xmlTags(text)) if (name === 'xf' && kind !== 'close') count += 1;
  return count;
}
