import { MOST_ROOMS } from '@org/contract';
import { fillWords } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { Refusal } from '../../shared/http/refusal.ts';
import { PEOPLE, UNITS, type Below, type ChoiceSource } from '../records/choices.port.ts';
import { readAll } from './house-floors.service.ts';
import { DEPARTMENTS } from './refuse-occupation.service.ts';
import { allot } from './room-verbs.service.ts';
import { ROOM, textOf, type RoomsParts, type SheetLine } from './rooms-parts.ts';
import { roomRefusal, roomSheetWords } from './rooms.words.ts';

type Column = 'code' | 'unit' | 'dept' | 'person';

/** The rows above the titles that an export writes. */
const MOST_ABOVE = 4;
const REQUIRED: readonly Column[] = ['code', 'unit'];

/** A row of the workbook: its number and its cells by column. */
interface Line {
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/** Allots rooms as the rows of a workbook say, all or none; a refusal names the row. */
export async function importAllotments(parts: RoomsParts, context: RequestContext, fileId: string) {
  const lines = linesOf(await parts.readRows(context, fileId));
  if (lines.length === 0 || lines.length > MOST_ROOMS) throw roomRefusal('ROOMS_NOT_CHOSEN', { most: MOST_ROOMS });
  const rooms = await roomsByCode(parts, context, lines);
  let changed = 0;
  // In the order of the ids, like every change of several rooms.
  const inOrder = lines
    .map((line) => ({ line, id: roomOf(line, rooms) }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  for (const { line, id } of inOrder) {
    const unitId = await idOf(parts, context, { line, column: 'unit', source: UNITS });
    const ofUnit = { parameter: 'unitId', parent: unitId };
    const deptId = await idOf(parts, context, { line, column: 'dept', source: DEPARTMENTS, within: ofUnit });
    const ofDept = deptId === '' ? ofUnit : { parameter: 'deptId', parent: deptId };
    const personId = await idOf(parts, context, { line, column: 'person', source: PEOPLE, within: ofDept });
    const allottee = { unitId, deptId, personId };
    changed += (await allot(parts, context, { ids: [id], ...allottee }).catch((error: unknown) => wrong(line, error)))
      .changed;
  }
  return { changed };
}

/** The trimmed texts of a row. */
function textsOf({ cells }: SheetLine): readonly string[] {
  return cells.map(({ text }) => text.trim());
}

function linesOf(rows: readonly SheetLine[]): readonly Line[] {
  const head = rows.slice(0, MOST_ABOVE).findIndex((row) => columnAt(textsOf(row), 'code') >= 0);
  const titles = head < 0 ? [] : textsOf(rows[head] ?? { number: 0, cells: [] });
  const missing = REQUIRED.filter((column) => columnAt(titles, column) < 0);
  if (missing.length > 0)
    throw roomRefusal('ROOM_SHEET_COLUMNS', { columns: missing.map((column) => roomSheetWords.zh[column]).join('、') });
  return rows.slice(head + 1).map((row) => {
    const texts = textsOf(row);
    const cell = (column: Column) => texts[columnAt(titles, column)] ?? '';
    return {
      row: row.number,
      cells: { code: cell('code'), unit: cell('unit'), dept: cell('dept'), person: cell('person') },
    };
  });
}

/** Where a column is, by its title in any language: an export writes those of its reader. */
function columnAt(titles: readonly string[], column: Column): number {
  return titles.findIndex((title) => Object.values(roomSheetWords).some((words) => words[column] === title));
}

async function roomsByCode(
  parts: RoomsParts,
  context: RequestContext,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const codes = [...new Set(lines.map(({ cells }) => cells.code))];
  const anyCode = codes.map((value) => ({ field: 'roomCode', condition: 'eq', value }));
  const conditions = [{ match: 'any' as const, conditions: anyCode }];
  const rooms = await readAll(parts, context, { metaKey: ROOM, conditions, most: 2 * MOST_ROOMS });
  const byCode = new Map<string, readonly string[]>();
  for (const room of rooms) {
    const code = textOf(room, 'roomCode');
    byCode.set(code, [...(byCode.get(code) ?? []), textOf(room, 'id')]);
  }
  const seen = new Set<string>();
  for (const { row, cells } of lines) {
    if (seen.has(cells.code)) throw rowRefusal(row, fillWords(roomSheetWords.zh.roomTwice, cells));
    seen.add(cells.code);
  }
  return byCode;
}

function roomOf({ row, cells }: Line, rooms: ReadonlyMap<string, readonly string[]>): string {
  const [id, ...others] = rooms.get(cells.code) ?? [];
  if (id === undefined || others.length > 0) throw rowRefusal(row, fillWords(roomSheetWords.zh.roomUnknown, cells));
  return id;
}

interface Cell {
  readonly line: Line;
  readonly column: Exclude<Column, 'code'>;
  readonly source: ChoiceSource;
  /** What the choices must belong to. */
  readonly within?: Pick<Below, 'parameter' | 'parent'>;
}

/** The id of a name; empty for an empty cell. Units share names of departments, so only those of the unit count. */
async function idOf(
  { choices }: RoomsParts,
  context: RequestContext,
  { line: { row, cells }, column, source, within }: Cell,
): Promise<string> {
  const name = cells[column];
  if (name === '' && column === 'unit') throw rowRefusal(row, roomSheetWords.zh.unitMissing);
  if (name === '') return '';
  const ids = (await choices.matching(context, source, [name])).map(({ id }) => id);
  const [inside] = within && ids.length > 0 ? await choices.below(context, [{ source, ids, ...within }]) : [];
  const [only, ...others] = ids.filter((id) => inside?.has(id) ?? true);
  if (only === undefined || others.length > 0)
    throw rowRefusal(row, fillWords(roomSheetWords.zh.nameUnknown, { name }));
  return only;
}

function rowRefusal(row: number, sentence: string): Refusal {
  return roomRefusal('ROOM_SHEET_ROW', { row, sentence });
}

/** The refusal of a row, with its number. */
function wrong({ row }: Line, error: unknown): never {
  if (error instanceof Refusal) throw rowRefusal(row, error.message);
  throw error;
}
