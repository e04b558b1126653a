import { fillWords, type CompiledForm, type BaseLanguage, type WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { ChoicesPort } from '../../records/choices.port.ts';
import { importColumns } from '../import-columns.ts';
import { readRows, type ReadRow } from '../read-rows.service.ts';
import type { FurtherSheet, SheetRow } from '../read-workbook.ts';
import { findHead } from './match-columns.ts';
import { stepWords } from './imports.words.ts';
import { cleanTitle, sameTitle } from './title-texts.ts';
import { isOwnTitle, linkOf, subSheets, type Link, type SubSheet } from './sheet-titles.ts';

/** The longest value of a link that a sentence quotes. */
const LONGEST_QUOTE = 40;

/** A row of a further sheet; `owner` is the index of its record among the rows of the first sheet. */
export interface SubRow {
  readonly sheet: string;
  readonly listKey: string;
  readonly read: ReadRow;
  readonly owner: number | undefined;
}

/** A further sheet as its person sent it. */
export interface SentSheet extends SubSheet {
  readonly head: SheetRow;
}

/** The rows of further sheets. */
export interface SubSheetRows {
  readonly sheets: readonly SentSheet[];
  readonly rows: readonly SubRow[];
  /** Mistakes in the titles of the sheets. */
  readonly lines: readonly string[];
}

interface Sheets {
  readonly compiled: CompiledForm;
  readonly further: readonly FurtherSheet[];
  /** The titles and rows of the first sheet. */
  readonly head: SheetRow;
  readonly rows: readonly SheetRow[];
  /** The rows of the first sheet as records. */
  readonly records: readonly WireRecord[];
  /** The item that a person has chosen for each place of the first sheet. */
  readonly keys: ReadonlyMap<number, string>;
}

/** Reads the rows of sub-lists, and finds the record of each by the column that both sheets have. */
export async function readSubSheets(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, further, head, rows, records, keys }: Sheets,
): Promise<SubSheetRows> {
  const { language } = context;
  const link = linkOf(compiled, language);
  const filled = subSheets(compiled).flatMap((sheet) => {
    const sent = further.find(({ name }) => name === sheet.name);
    return sent && sent.rows.length > 0 ? [{ sheet, sent }] : [];
  });
  if (!link || filled.length === 0) return { sheets: [], rows: [], lines: [] };
  const owners = ownersBy(linkPlace(compiled, link, { head, keys }), rows);
  const all: SubRow[] = [];
  const sheets: SentSheet[] = [];
  const lines: string[] = [];
  for (const { sheet, sent } of filled) {
    const titles = readSubTitles({ sheet, link, sent, language });
    lines.push(...titles.lines);
    if (!titles.head || titles.lines.length > 0 || titles.below.length === 0) continue;
    if (!owners) {
      lines.push(fillWords(stepWords[language].mainLinkMissing, { title: link.title, sheet: sheet.name }));
      continue;
    }
    sheets.push({ ...sheet, head: titles.head });
    const linkOfRow = ({ cells }: Pick<ReadRow, 'cells'>) => cells[titles.linkPlace]?.text ?? '';
    const ownersOf = (row: Pick<ReadRow, 'cells'>) => owners.get(sameTitle(linkOfRow(row))) ?? [];
    const around = (index: number) => {
      const row = titles.below[index];
      const [owner, ...others] = row ? ownersOf(row) : [];
      return owner === undefined || others.length > 0 ? undefined : records[owner];
    };
    for (const read of await readRows(choices, context, { places: titles.places, rows: titles.below, around })) {
      const text = linkOfRow(read);
      const found = ownersOf(read);
      const problem = linkProblem(found.length, { text, title: link.title, language });
      all.push({
        sheet: sheet.name,
        listKey: sheet.list.key,
        owner: problem === undefined ? found[0] : undefined,
        read: problem === undefined ? read : { ...read, problems: [problem, ...read.problems] },
      });
    }
  }
  return { sheets, rows: all, lines };
}

/** The rows of each sub-list of a record, in their order. */
export function rowsOfRecord(rows: readonly SubRow[]): WireRecord {
  const lists: Record<string, WireRecord[]> = {};
  for (const { listKey, read } of rows) (lists[listKey] ??= []).push(read.record);
  return lists;
}

/** The place of the link in the first sheet; undefined if no column has it. */
function linkPlace(
  { fields }: CompiledForm,
  { field }: Link,
  { head, keys }: Pick<Sheets, 'head' | 'keys'>,
): number | undefined {
  if (field) return [...keys].find(([, key]) => key === field.key)?.[0];
  const place = head.cells.findIndex(({ text }) => isOwnTitle(fields, 'link', cleanTitle(text)));
  return place < 0 ? undefined : place;
}

function ownersBy(
  place: number | undefined,
  rows: readonly SheetRow[],
): ReadonlyMap<string, readonly number[]> | undefined {
  if (place === undefined) return undefined;
  const owners = new Map<string, number[]>();
  for (const [index, { cells }] of rows.entries()) {
    const text = sameTitle(cells[place]?.text ?? '');
    const known = owners.get(text);
    if (text === '') continue;
    if (known) known.push(index);
    else owners.set(text, [index]);
  }
  return owners;
}

interface SubTitles {
  readonly sheet: SubSheet;
  readonly link: Link;
  readonly sent: FurtherSheet;
  readonly language: BaseLanguage;
}

function readSubTitles({ sheet: { list, name }, link, sent, language }: SubTitles) {
  const words = stepWords[language];
  const columns = importColumns({ fields: list.columns });
  const isLink = (title: string) =>
    link.field ? sameTitle(title) === sameTitle(link.title) : isOwnTitle(list.columns, 'link', title);
  const found = findHead([link.title, ...columns.map(({ title }) => title)], sent.rows);
  const titles = found?.head.cells.map(({ text }) => cleanTitle(text)) ?? [];
  const places = columns.flatMap((column) => {
    const place = titles.findIndex((title) => sameTitle(title) === sameTitle(column.title));
    return place < 0 ? [] : [{ column, place }];
  });
  const empty = { head: undefined, below: [], places, linkPlace: -1 };
  if (!found || places.length === 0) return { ...empty, lines: [fillWords(words.sheetWithoutTitles, { sheet: name })] };
  const { head, below } = found;
  const linkAt = titles.findIndex(isLink);
  const unknown = titles.filter(
    (title, place) =>
      place !== linkAt &&
      !places.some((known) => known.place === place) &&
      !isOwnTitle(list.columns, 'reason', title) &&
      (title !== '' || below.some(({ cells }) => (cells[place]?.text ?? '') !== '')),
  );
  const lines = [
    ...unknown.map((title) => fillWords(words.sheetUnknownTitle, { sheet: name, row: head.number, title })),
    ...(linkAt < 0 ? [fillWords(words.sheetLinkMissing, { sheet: name, title: link.title })] : []),
  ];
  return { head, below, places, linkPlace: linkAt, lines };
}

function linkProblem(
  count: number,
  { text, title, language }: { readonly text: string; readonly title: string; readonly language: BaseLanguage },
): string | undefined {
  const words = stepWords[language];
  if (text === '') return fillWords(words.linkEmpty, { title });
  if (count === 1) return undefined;
  return fillWords(count === 0 ? words.linkUnknown : words.linkSeveral, {
    title,
    text: text.slice(0, LONGEST_QUOTE).toWellFormed(),
  });
}
