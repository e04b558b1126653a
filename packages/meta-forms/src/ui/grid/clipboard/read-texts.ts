import type { CascadeState } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { withTypeWords } from '../../../contract/problem.ts';
import type { TextContext, TextReading } from '../../../contract/text-reading.ts';
import { unreadableProblem } from '../../../contract/unreadable.ts';
import type { OptionSearch, Views } from '../../../contract/item-view.ts';
import { optionFinder } from '../../../contract/named-option.ts';
import type { Language } from '../../../locales/define-words.ts';
import type { FormPorts } from '../../../ports/ports.ts';
import { errorText } from '../../../ports/error-text.ts';

/** Most parents of a cascade whose options are requested when names are pasted into one column. */
const SEARCHES_PER_COLUMN = 20;

/** A text for one cell, and its result. */
export interface TextCell {
  readonly text: string;
  /** The parent value of the column in its row, after the paste. */
  readonly cascade: CascadeState | undefined;
}

export type CellReading = TextReading<unknown, string>;

export interface ReadOptions {
  readonly ports: FormPorts;
  readonly views: Views;
  readonly language?: Language;
}

const NOBODY: TextContext = { find: () => [] };

/**
 * Reads the texts of one column. Makes requests only where names identify records, once for each parent of a cascade.
 * Never rejects.
 */
export async function readTexts(
  column: CompiledField,
  cells: readonly TextCell[],
  { ports, views, language }: ReadOptions,
): Promise<readonly CellReading[]> {
  const { findOptions, fromText = column.type.sheet?.fromText } = views[column.type.name] ?? {};
  const contexts = new Map<string, TextContext | CellReading>();
  if (findOptions)
    await Promise.all(
      groupsOf(cells).map(async ({ key, search }) =>
        contexts.set(key, await contextFrom(findOptions, { field: column, ports, ...search })),
      ),
    );
  return cells.map((cell) => {
    if (cell.text.trim() === '') return { kind: 'read', value: column.type.emptyValue };
    if (cell.cascade?.state === 'missing') return { kind: 'refused', problem: { code: 'PARENT_MISSING' } };
    const context = findOptions ? (contexts.get(groupKey(cell)) ?? NOBODY) : NOBODY;
    if ('kind' in context) return context;
    return checked(column, fromText?.(cell.text, column, { ...context, ...(language && { language }) }));
  });
}

function checked(column: CompiledField, reading: CellReading | undefined): CellReading {
  if (!reading) return { kind: 'refused', problem: unreadableProblem(column.type, 'UNREADABLE') };
  const problem = reading.kind === 'refused' ? reading.problem : column.type.check(reading.value, column)[0];
  return problem ? { kind: 'refused', problem: withTypeWords(problem, column.type) } : reading;
}

interface Group {
  readonly key: string;
  readonly search: Pick<OptionSearch, 'texts' | 'cascade'>;
}

/** Cells with the same options. */
function groupsOf(cells: readonly TextCell[]): readonly Group[] {
  const groups = new Map<string, { readonly texts: Set<string>; readonly cascade: CascadeState | undefined }>();
  for (const cell of cells) {
    if (cell.text.trim() === '' || cell.cascade?.state === 'missing') continue;
    const key = groupKey(cell);
    const group = groups.get(key) ?? { texts: new Set(), cascade: cell.cascade };
    group.texts.add(cell.text);
    groups.set(key, group);
  }
  return [...groups].slice(0, SEARCHES_PER_COLUMN).map(([key, { texts, cascade }]) => ({
    key,
    search: {
      texts: [...texts],
      ...(cascade?.state === 'ready' ? { cascade: { parameter: cascade.parameter, value: cascade.value } } : {}),
    },
  }));
}

function groupKey({ cascade }: TextCell): string {
  return cascade?.state === 'ready' ? cascade.value : '';
}

async function contextFrom(
  findOptions: (search: OptionSearch) => Promise<Parameters<typeof optionFinder>[0]>,
  search: OptionSearch,
): Promise<TextContext | CellReading> {
  try {
    return { find: optionFinder(await findOptions(search)) };
  } catch (error) {
    return {
      kind: 'refused',
      problem: { code: 'SERVER', params: { message: errorText(error) } },
    };
  }
}
