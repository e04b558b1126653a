import { optionFinder } from '@org/meta-forms/filling';
import { sheetOf, type NamedOption } from '@org/meta-forms/checking';
import { fillWords, FORM_PATH, childPath, type Problem, type WireRecord } from '@org/meta-forms/core';
import { describeProblem, withTypeWords } from '@org/meta-forms/words';
import type { RequestContext } from '../../shared/http/context.ts';
import { choiceSourceOf, type ChoicesPort } from '../records/choices.port.ts';
import type { ImportColumn } from './import-columns.ts';
import type { Titles } from './read-titles.ts';
import type { SheetText } from './read-workbook.ts';
import { importWords } from './transfers.words.ts';

/** Separates several names in a cell. */
const BETWEEN_NAMES = /[,，、;；\n]/;

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

/** Reads rows as records: numbers, days, and ids for texts, with one look-up for each column. */
export async function readRows(
  choices: ChoicesPort,
  context: RequestContext,
  { places, rows }: Pick<Titles, 'places' | 'rows'>,
): Promise<readonly ReadRow[]> {
  const finders = new Map<number, (text: string) => readonly NamedOption[]>();
  for (const { column, place } of places) {
    const texts = rows.map(({ cells }) => cells[place]?.text ?? '');
    finders.set(place, await finderOf(choices, context, { column, texts }));
  }
  return rows.map(({ number, cells }) => {
    const problems: string[] = [];
    const unread = new Set<string>();
    const record: Record<string, unknown> = {};
    for (const { column, place } of places) {
      const read = readCell(column, cells[place], {
        find: finders.get(place) ?? (() => []),
        language: context.language,
      });
      if ('problem' in read) {
        problems.push(read.problem);
        unread.add(column.field.key);
      } else if (read.wire !== undefined) record[column.field.key] = read.wire;
    }
    return { number, record, problems, unread, cells };
  });
}

async function finderOf(
  choices: ChoicesPort,
  context: RequestContext,
  { column: { field }, texts }: { readonly column: ImportColumn; readonly texts: readonly string[] },
) {
  const source = choiceSourceOf(field);
  const filled = [
    ...new Set(texts.flatMap((text) => [text, ...text.split(BETWEEN_NAMES).map((name) => name.trim())])),
  ].filter((text) => text !== '');
  if (!source || filled.length === 0) return () => [];
  return optionFinder(await choices.matching(context, source, filled));
}

interface CellContext {
  readonly find: (text: string) => readonly NamedOption[];
  readonly language: RequestContext['language'];
}

function readCell(
  { field }: ImportColumn,
  cell: SheetText | undefined,
  { find, language }: CellContext,
): { readonly wire: unknown } | { readonly problem: string } {
  const sheet = sheetOf(field);
  if (!cell || cell.text === '' || !sheet?.fromText) return { wire: undefined };
  // Other values keep all digits only if the cell is text.
  if (cell.isCutNumber && !sheet.pattern)
    return { problem: fillWords(importWords[language].longNumber, { label: field.label }) };
  const reading = sheet.fromText(cell.text, field, { find, language });
  if (reading.kind === 'read') return { wire: field.type.encode(reading.value, field) };
  const problem: Problem = {
    ...withTypeWords(reading.problem, field.type),
    path: childPath(FORM_PATH, field.key),
    label: field.label,
  };
  const sentence = describeProblem(problem, language);
  const names = distinctNames(find(String(problem.params?.['name'] ?? '')));
  if (problem.code === 'AMBIGUOUS_NAME' && names.length > 1)
    return { problem: fillWords(importWords[language].oneOf, { problem: sentence, names: names.join(BETWEEN_SHOWN) }) };
  return {
    problem: fillWords(importWords[language].unread, { problem: sentence, text: cell.text.slice(0, LONGEST_QUOTE) }),
  };
}

/** The names of options that share a text; those that are the same do not tell them apart. */
function distinctNames(options: readonly NamedOption[]): readonly string[] {
  return [...new Set(options.map(({ name }) => name))].slice(0, MOST_NAMES);
}
