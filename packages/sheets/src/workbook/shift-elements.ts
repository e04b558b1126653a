/** What names cells around the rows of a sheet, in its drawings and in its comments, after rows were inserted. */
import type { SheetLayout } from '../address/sheet-layout.ts';
import { shiftCell, shiftFormula, shiftMerge, shiftRanges, type Layouts } from './shifted-references.ts';
import {
  attributeOf,
  decodeXml,
  encodeXml,
  withAttribute,
  withoutAttribute,
  xmlTags,
  type XmlTag,
} from './xml-tags.ts';

const RANGES = ['ref', 'sqref'] as const;
const CELLS = ['activeCell', 'topLeftCell'] as const;
const FORMULAS: ReadonlySet<string> = new Set(['formula', 'formula1', 'formula2', 'f']);

/** How the references of a part move. */
export interface Shift {
  readonly layouts: Layouts;
  /** The sheet to which addresses without a name belong. */
  readonly sheet: string;
  readonly layout: SheetLayout;
}

/** A part of a sheet, or a stretch of one, with its ranges, formulas and breaks moved. */
export function shiftElements(text: string, shift: Shift): string {
  const edits: { start: number; end: number; text: string }[] = [];
  let isInRowBreaks = false;
  for (const tag of xmlTags(text)) {
    if (tag.name === 'rowBreaks') isInRowBreaks = tag.kind === 'open';
    if (tag.kind === 'close') continue;
    const before = text.slice(tag.start, tag.end);
    const after = isInRowBreaks && tag.name === 'brk' ? shiftBreak(before, tag, shift) : shiftTag(before, tag, shift);
    if (after !== before) edits.push({ start: tag.start, end: tag.end, text: after });
    if (tag.kind === 'open') edits.push(...shiftContent(text, tag, shift));
  }
  return withEdits(text, edits);
}

/** A text with stretches replaced; they are in order and do not overlap. */
export function withEdits(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

function shiftTag(text: string, tag: XmlTag, { layout }: Shift): string {
  if (tag.name === 'mergeCell')
    return shiftMerge(attributeOf(tag, 'ref') ?? '', layout)
      .map((ref) => withAttribute(text, 'ref', ref))
      .join('');
  // Their number is a hint that no longer holds.
  if (tag.name === 'mergeCells') return withoutAttribute(text, 'count');
  let shifted = text;
  for (const name of RANGES) {
    const value = attributeOf(tag, name);
    if (value !== undefined) shifted = withAttribute(shifted, name, shiftRanges(value, layout));
  }
  for (const name of CELLS) {
    const value = attributeOf(tag, name);
    if (value !== undefined) shifted = withAttribute(shifted, name, shiftCell(value, layout));
  }
  return shifted;
}

function shiftBreak(text: string, tag: XmlTag, { layout }: Shift): string {
  const row = Number(attributeOf(tag, 'id') ?? 0);
  return withAttribute(text, 'id', String(layout.first(row) + layout.copies(row) - 1));
}

/** The text of formulas, and of the ranges and anchors that extensions and drawings write as text. */
function shiftContent(text: string, tag: XmlTag, { layouts, sheet, layout }: Shift) {
  const end = text.indexOf('<', tag.end);
  if (end < 0) return [];
  const before = text.slice(tag.end, end);
  const content = decodeXml(before);
  let after = content;
  if (FORMULAS.has(tag.name)) after = shiftFormula(content, layouts, { sheet });
  else if (tag.name === 'sqref') after = shiftRanges(content, layout);
  else if (tag.name === 'row' && tag.prefix === 'xdr:') after = String(shiftIndex(Number(content), layout));
  else if (tag.name === 'Row' && tag.prefix === 'x:') after = String(shiftIndex(Number(content), layout));
  else if (tag.name === 'Anchor' && tag.prefix === 'x:') after = shiftAnchor(content, layout);
  return after === content ? [] : [{ start: tag.end, end, text: encodeXml(after) }];
}

/** A row counted from 0. */
function shiftIndex(index: number, layout: SheetLayout): number {
  return layout.first(index + 1) - 1;
}

/** Eight numbers of which the third and the seventh are rows. */
function shiftAnchor(text: string, layout: SheetLayout): string {
  return text
    .split(',')
    .map((part, index) => (index === 2 || index === 6 ? ` ${shiftIndex(Number(part.trim()), layout)}` : part))
    .join(',');
}
