import { sheetOf, type NamedOption } from '@org/meta-forms/checking';
import { fillWords, FORM_PATH, childPath, type Problem, type WireRecord } from '@org/meta-forms/core';
import { describeProblem, withTypeWords } from '@org/meta-forms/words';
import type { RequestContext } from '../../shared/http/context.ts';
import { idsOf, type ChoicesPort } from '../records/choices.port.ts';
import type { ImportColumn } from './import-columns.ts';
import { nameFinder, parentsFirst, readNarrowed, type FoundNames } from './narrowed-names.ts';
import type { Titles } from './read-titles.ts';
import type { SheetText } from './read-workbook.ts';
import { importWords } from './transfers.words.ts';

/** The most characters of a cell that a sentence quotes. */
const LONGEST_QUOTE = 40;

/** The most names that a sentence offers. */
const MOST_NAMES = 5;
const BETWEEN_SHOWN = '、';

/** A row as a record to save, or its mistakes. */
export interface ReadRow {
  readonly number: number;
  readonly record: WireRecord;
  readonly problems: readonly string[];
  /** Keys of values that cannot be read. */
  readonly unread: ReadonlySet<string>;
  readonly cells: readonly SheetText[];
}

interface ReadColumns extends Pick<Titles, 'places' | 'rows'> {
  /** The record around a row, by its place among the rows; a sub-list may be limited by its values. */
  readonly around?: (index: number) => WireRecord | undefined;
}

/**
 * Reads rows as records: numbers, days, and ids for texts, with a fixed number of look-ups for each column. An item
 * that another one limits is read after it, whatever the order of the columns.
 */
export async function readRows(
  choices: ChoicesPort,
  context: RequestContext,
  { places, rows, around }: ReadColumns,
): Promise<readonly ReadRow[]> {
  const drafts = rows.map(({ number, cells }, index) => ({
    number,
    cells,
    around: around?.(index),
    record: {} as Record<string, unknown>,
    problems: new Map<number, string>(),
    unread: new Set<string>(),
  }));
  for (const { column, place } of parentsFirst(places)) {
    const { key, cascade } = column.field;
    const asked = drafts.map((draft) => ({
      text: draft.cells[place]?.text ?? '',
      parent: cascade
        ? idsOf((cascade.parentInRow ? draft.record : (draft.around ?? draft.record))[cascade.parentKey]).join(',')
        : '',
    }));
    const find = await nameFinder(choices, context, { field: column.field, asked });
    for (const [index, draft] of drafts.entries()) {
      const read = readCell(column, draft.cells[place], {
        names: find(asked[index]?.parent ?? ''),
        isParentUnread: cascade !== undefined && draft.unread.has(cascade.parentKey),
        language: context.language,
      });
      if ('wire' in read) {
        if (read.wire !== undefined) draft.record[key] = read.wire;
        continue;
      }
      if (read.problem !== undefined) draft.problems.set(place, read.problem);
      draft.unread.add(key);
    }
  }
  return drafts.map(({ number, cells, record, problems, unread }) => ({
    number,
    record,
    problems: places.flatMap(({ place }) => problems.get(place) ?? []),
    unread,
    cells,
  }));
}

interface CellContext {
  readonly names: FoundNames;
  /** The value of the item that limits this one cannot be read. */
  readonly isParentUnread: boolean;
  readonly language: RequestContext['language'];
}

/** The value of a cell, or why it cannot be read; no reason if that follows from what is reported already. */
type ReadCell = { readonly wire: unknown } | { readonly problem: string | undefined };

function readCell(
  { field }: ImportColumn,
  cell: SheetText | undefined,
  { names, isParentUnread, language }: CellContext,
): ReadCell {
  const sheet = sheetOf(field);
  if (!cell || cell.text === '' || !sheet?.fromText) return { wire: undefined };
  // Other values keep all digits only if the cell is text.
  if (cell.isCutNumber && !sheet.pattern)
    return { problem: fillWords(importWords[language].longNumber, { label: field.label }) };
  const reading = readNarrowed(names, (find) => sheet.fromText?.(cell.text, field, { find, language }), field);
  if (!reading) return { wire: undefined };
  if (reading.kind === 'read') return { wire: field.type.encode(reading.value, field) };
  if (isParentUnread && reading.problem.code === 'AMBIGUOUS_NAME') return { problem: undefined };
  const problem: Problem = {
    ...withTypeWords(reading.problem, field.type),
    path: childPath(FORM_PATH, field.key),
    label: field.label,
  };
  const sentence = describeProblem(problem, language);
  const shared = distinctNames(names.find(String(problem.params?.['name'] ?? '')));
  if (problem.code === 'AMBIGUOUS_NAME' && shared.length > 1)
    return {
      problem: fillWords(importWords[language].oneOf, { problem: sentence, names: shared.join(BETWEEN_SHOWN) }),
    };
  return {
    problem: fillWords(importWords[language].unread, { problem: sentence, text: cell.text.slice(0, LONGEST_QUOTE) }),
  };
}

/** The names of options that share a text; those that are the same do not tell them apart. */
function distinctNames(options: readonly NamedOption[]): readonly string[] {
  return [...new Set(options.map(({ name }) => name))].slice(0, MOST_NAMES);
}
