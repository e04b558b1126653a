import { childPath, type RowId } from '../../../contract/field-path.ts';
import type { CascadeState, RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import type { Change } from '../../../contract/rows-access.ts';
import { addFiles } from './copied-files.ts';
import type { CellTexts } from './clipboard-table.ts';
import type { PasteReport, RefusedCell } from './paste-report.ts';
import { readTexts, type CellReading, type ReadOptions } from './read-texts.ts';
import type { ShownRows } from '../model/shown-rows.ts';

/** The place of the first copied cell, in the order of display. */
export interface PasteTarget {
  readonly row: number;
  readonly column: number;
}

export interface PasteOptions {
  readonly target: PasteTarget;
  /** Files of the copied rows, comma-joined, one text per line. */
  readonly files?: readonly string[];
  readonly options: ReadOptions;
}

type Readings = ReadonlyMap<CompiledField, readonly CellReading[]>;

/** One paste under way: lines for rows, and texts for columns. */
interface Paste {
  readonly lines: CellTexts;
  readonly rows: readonly (RowSnapshot | undefined)[];
  /** All rows of the list, as they were at the start. */
  readonly known: readonly RowSnapshot[];
  /** Columns that take text, with their index in a line. */
  readonly columns: readonly { readonly column: CompiledField; readonly at: number }[];
  readonly width: number;
  readonly files: readonly string[];
}

/**
 * Pastes a table, adding rows beyond the end where that is allowed. Every text is read by its column's type; a refused
 * cell keeps its value. All accepted cells are one change and one step. Resolves when that is done; rows may have
 * changed meanwhile.
 */
export async function pasteCells(
  shown: ShownRows,
  table: CellTexts,
  { target, files = [], options }: PasteOptions,
): Promise<PasteReport> {
  const { lines, dropped } = linesThatFit(shown, table, target);
  const paste = { ...meet(shown, lines, target), files };
  const readings = await readColumns(shown, paste, options);
  const before = shown.access.history(shown.path).undo;
  const refused = commit(shown, paste, readings);
  const step = shown.access.history(shown.path).undo;
  return {
    rows: lines.length,
    columns: Math.min(paste.width, shown.plan.columns.length - target.column),
    refused,
    passedOver: paste.columns.length < paste.width,
    dropped,
    step: step === before ? undefined : step,
  };
}

function linesThatFit({ canAddRemove, shownRows }: ShownRows, table: CellTexts, target: PasteTarget) {
  const room = canAddRemove ? Infinity : Math.max(0, shownRows().length - target.row);
  return { lines: table.slice(0, room), dropped: Math.max(0, table.length - room) };
}

function meet(
  { access, path, plan, views, shownRows }: ShownRows,
  lines: CellTexts,
  target: PasteTarget,
): Omit<Paste, 'files'> {
  const rows = shownRows();
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columns = plan.columns
    .slice(target.column, target.column + width)
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => plan.writableKeys.includes(column.key) && views[column.type.name]?.fromText !== undefined);
  return { lines, width, columns, known: access.getRows(path), rows: lines.map((_, down) => rows[target.row + down]) };
}

/** Reads parent columns before the columns that they restrict, because a pasted parent decides the valid choices. */
async function readColumns(shown: ShownRows, paste: Paste, options: ReadOptions): Promise<Readings> {
  const readings = new Map<CompiledField, readonly CellReading[]>();
  const waiting = new Set(paste.columns);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ({ column }) => ![...waiting].some((other) => other.column !== column && isParent(other.column, column)),
    );
    // The compiler refuses a cycle of parents; this avoids an endless wait in any case.
    const next = ready.length > 0 ? ready : [...waiting];
    for (const place of next) waiting.delete(place);
    const read = await Promise.all(
      next.map(
        async ({ column, at }) => [column, await readColumn(shown, paste, { column, at, readings, options })] as const,
      ),
    );
    for (const [column, cells] of read) readings.set(column, cells);
  }
  return readings;
}

function isParent(column: CompiledField, child: CompiledField): boolean {
  return child.cascade?.parentInRow === true && child.cascade.parentKey === column.key;
}

interface ColumnPaste {
  readonly column: CompiledField;
  readonly at: number;
  readonly readings: Readings;
  readonly options: ReadOptions;
}

function readColumn(
  shown: ShownRows,
  { lines, rows }: Paste,
  { column, at, readings, options }: ColumnPaste,
): Promise<readonly CellReading[]> {
  const parent = [...readings.keys()].find((other) => isParent(other, column));
  const cells = lines.map((line, down) => {
    const reading = parent && readings.get(parent)?.[down];
    const cascade =
      parent && reading?.kind === 'read'
        ? chosenParent(column, parent, reading.value)
        : cascadeNow(shown, column, rows[down]);
    return { text: line[at] ?? '', cascade };
  });
  return readTexts(column, cells, options);
}

function chosenParent({ cascade }: CompiledField, parent: CompiledField, value: unknown): CascadeState | undefined {
  if (!cascade) return undefined;
  const wire: unknown = parent.type.isFilled(value, parent) ? parent.type.encode(value, parent) : undefined;
  if (wire === undefined || wire === '') return { state: 'missing', parentLabel: cascade.parentLabel };
  return { state: 'ready', parameter: cascade.parameter, value: String(wire) };
}

function cascadeNow(
  { access, path }: ShownRows,
  column: CompiledField,
  row: RowSnapshot | undefined,
): CascadeState | undefined {
  if (!column.cascade) return undefined;
  if (row) return access.getSnapshot(childPath(row.path, column.key)).cascade;
  return access.columnCascade(path, column.key) ?? { state: 'missing', parentLabel: column.cascade.parentLabel };
}

function commit(
  { access, path, plan }: ShownRows,
  { lines, rows, known, columns, files }: Paste,
  readings: Readings,
): ReadonlyMap<string, RefusedCell> {
  const refused = new Map<string, RefusedCell>();
  access.together(path, () => {
    // Somebody may have deleted a row during the look-up of names.
    const alive = access.getRows(path) === known ? undefined : new Set(access.getRows(path).map(({ id }) => id));
    const added = access.addRows(path, rows.filter((row) => row === undefined).length);
    const rowPaths = pathsOf({ path, rows, added, alive });
    const changes: Change[] = [];
    for (const { column, at } of columns) {
      for (const [down, reading] of (readings.get(column) ?? []).entries()) {
        const rowPath = rowPaths[down];
        // A shorter line leaves its last cells unchanged.
        const text = lines[down]?.[at];
        if (rowPath === undefined || text === undefined) continue;
        const cell = childPath(rowPath, column.key);
        if (reading.kind === 'read')
          changes.push({
            path: cell,
            value: reading.value,
            ...(reading.display === undefined ? {} : { display: reading.display }),
          });
        else refused.set(cell, { path: cell, text, problem: reading.problem, held: undefined });
      }
    }
    const place = plan.files && plan.writableKeys.includes(plan.files.key) ? plan.files.key : undefined;
    for (const [down, rowPath] of rowPaths.entries()) {
      const cell = place === undefined || rowPath === undefined || !files[down] ? undefined : childPath(rowPath, place);
      if (cell !== undefined) changes.push({ path: cell, value: addFiles(access.value(cell), files[down] ?? '') });
    }
    access.changeAll(changes);
  });
  // Cells that a changed parent has emptied are empty now.
  for (const [cell, mark] of refused) refused.set(cell, { ...mark, held: access.value(cell) });
  return refused;
}

interface RowPlaces {
  readonly path: string;
  readonly rows: Paste['rows'];
  readonly added: readonly RowId[];
  /** Undefined: all rows are. */
  readonly alive: ReadonlySet<RowId> | undefined;
}

function pathsOf({ path, rows, added, alive }: RowPlaces): readonly (string | undefined)[] {
  const fresh = added.values();
  return rows.map((row) => {
    if (row) return alive?.has(row.id) === false ? undefined : row.path;
    const id = fresh.next().value;
    return id === undefined ? undefined : childPath(path, id);
  });
}
