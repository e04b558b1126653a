import type { ListColumn } from '../../compile/compiled-form.ts';
import type { Language } from '../../metadata/language.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { recordText, staysWhole } from '../record-text.ts';
import type { RowParts } from '../row-parts.tsx';
import { textEms } from '../../ui/text/text-ems.ts';
import { TEXT_SIZE } from './fit-width.ts';

/** The widths in px that the texts of a column need. */
export interface ColumnFit {
  /** Shows all of them. */
  readonly whole: number;
  /** Shows most of them: a few that are far longer than the others do not widen the column. */
  readonly most: number;
  /** Below it they say too little: numbers, dates and codes stay whole, other texts keep a few characters. */
  readonly least: number;
}

export type ColumnFits = ReadonlyMap<string, ColumnFit>;

export interface FitReading {
  readonly parts: Pick<RowParts, 'kit' | 'stateColumn' | 'drawnColumns'>;
  readonly language: Language;
  /** How much larger texts are than usual. */
  readonly scale: number;
}

/** Size of the text in a head, in px. */
const HEAD_SIZE = 13;
/** The sign of the order in a head, with its gap, in px. */
const HEAD_SIGN = 14;
/** Space around the text of a cell in px: its padding, an edge, and what fonts differ by. */
const AROUND = 20;
/** Space around the text of a cell in px without what fonts differ by: a text that just fits is not cut. */
const PADDING = 17;
/** The most px of a text: beyond it the column is not widened. */
const MOST = 600;
/** Width in px of a text that may be cut: nine Chinese characters with their space. */
const LEAST_TEXT = 144;
/** The part of the texts that `most` shows whole. */
const MOST_OF_TEXTS = 0.85;
/** Most rows whose texts are read. */
const ROWS_READ = 100;
const MOST_CHARACTERS = 100;

/** What the columns need for these records. Columns that are not drawn as texts are left out. */
export function columnFits(
  columns: readonly ListColumn[],
  records: readonly WireRecord[],
  reading: FitReading,
): ColumnFits {
  const read = records.slice(0, ROWS_READ);
  return new Map(
    columns.flatMap((column) => {
      const fit = fitOf(column, read, reading);
      return fit ? [[column.key, fit] as const] : [];
    }),
  );
}

/** Fits that are never less than before; the same map where nothing grows. */
export function grownFits(before: ColumnFits, now: ColumnFits): ColumnFits {
  const grown = new Map(before);
  for (const [key, fit] of now) {
    const known = before.get(key);
    if (known && known.whole >= fit.whole && known.most >= fit.most && known.least >= fit.least) continue;
    grown.set(key, {
      whole: Math.max(fit.whole, known?.whole ?? 0),
      most: Math.max(fit.most, known?.most ?? 0),
      least: Math.max(fit.least, known?.least ?? 0),
    });
  }
  return [...grown].every(([key, fit]) => before.get(key) === fit) ? before : grown;
}

/** The room in em for texts `scale` times as large as usual, of the columns that are too narrow for theirs. */
export function roomsOf(
  fits: ColumnFits,
  widths: ReadonlyMap<string, number>,
  scale: number,
): ReadonlyMap<string, number> {
  return new Map(
    [...fits].flatMap(([key, { whole }]) => {
      const width = widths.get(key) ?? whole;
      return width < whole ? [[key, (width - PADDING) / (TEXT_SIZE * scale)] as const] : [];
    }),
  );
}

function fitOf(column: ListColumn, records: readonly WireRecord[], reading: FitReading): ColumnFit | undefined {
  const {
    parts: { kit, stateColumn, drawnColumns },
    language,
    scale,
  } = reading;
  const isState = stateColumn?.key === column.key;
  const view = kit.views[column.field.type.name];
  if (isState && stateColumn.around === undefined) return undefined;
  if (!isState && (!view || view.ListCell || drawnColumns?.some(({ key }) => key === column.key))) return undefined;
  // Names that come later are of unknown width: their column keeps its author's width.
  if (records.some((record) => lacksName(record, column))) return undefined;
  const sizes: number[] = [];
  let mayBeCut = false;
  for (const record of records) {
    const text = recordText(column, record, { views: kit.views, language }).slice(0, MOST_CHARACTERS);
    sizes.push(textEms(text) * TEXT_SIZE);
    mayBeCut ||= text !== '' && !isState && !staysWhole(column, text);
  }
  const head = textEms(column.label) * HEAD_SIZE + (column.sortable ? HEAD_SIGN : 0);
  const widthOf = (text: number) => Math.min(MOST, Math.ceil(text * scale + AROUND));
  sizes.sort((one, other) => one - other);
  const around = stateColumn && isState ? (stateColumn.around ?? 0) : 0;
  const showing = (part: number) => widthOf(Math.max(head, (sizes[Math.ceil(sizes.length * part) - 1] ?? 0) + around));
  const whole = showing(1);
  if (!mayBeCut) return { whole, most: whole, least: whole };
  return { whole, most: showing(MOST_OF_TEXTS), least: Math.min(whole, Math.max(widthOf(head), LEAST_TEXT * scale)) };
}

/** Whether a record has an id or the key of an entry without its name. */
function lacksName(record: WireRecord, { key, displayKey }: ListColumn): boolean {
  return displayKey !== undefined && (record[key] ?? '') !== '' && typeof record[displayKey] !== 'string';
}
