import { childPath, type RowId } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import type { Language } from '../../../locales/define-words.ts';
import type { Change } from '../../../contract/rows-access.ts';
import type { CellTexts } from './clipboard-table.ts';
import { pasteCells } from './paste-cells.ts';
import { nextMark } from './open-marks.ts';
import type { RefusedCell } from './paste-report.ts';
import type { RowActions } from '../model/row-actions.ts';
import type { ShownRows } from '../model/shown-rows.ts';

/** Lines of texts; for whole rows also their files, for other lists of this package. */
export interface Copied {
  readonly table: CellTexts;
  readonly files: readonly string[];
}

/** Pasting, copying and filling cells. */
export interface TransferActions {
  /** From the active cell on; in an empty list from its first column. */
  readonly paste: (table: CellTexts, from?: PasteOptions) => Promise<void>;
  /**
   * The selected rows as they are shown; with the keyboard in a cell only that cell, unless several rows are selected.
   */
  readonly copied: (language: Language, inCell: boolean) => Copied;
  /**
   * In the column of the active cell: copies the value of the topmost selected row to the others; with one row, the
   * value above.
   */
  readonly fillDown: () => void;
  /** Goes to the previous or next refused cell; false where there is none. */
  readonly jump: (step: 1 | -1) => boolean;
}

export function transferActions(shown: ShownRows, { selectedIds }: Pick<RowActions, 'selectedIds'>): TransferActions {
  return {
    paste: (table, from = {}) => pasteAtActive(shown, table, from),
    copied: (language, inCell) => copiedTexts(shown, selectedIds(), { language, inCell }),
    fillDown() {
      const fill = fillOf(shown, selectedIds());
      if (fill) fillCells(shown, fill);
    },
    jump(step) {
      const active = nextMark(shown, step);
      if (active) shown.store.set({ active });
      return active !== undefined;
    },
  };
}

/** The files of each pasted row, and the language of the person who pastes. */
export interface PasteOptions {
  readonly files?: readonly string[];
  readonly language?: Language;
}

async function pasteAtActive(
  shown: ShownRows,
  table: CellTexts,
  { files = [], language }: PasteOptions,
): Promise<void> {
  const { plan, store, views, ports, shownIds } = shown;
  const { active } = store.get();
  const row = active ? Math.max(0, shownIds().indexOf(active.rowId)) : shownIds().length;
  const activeColumn = plan.columns.findIndex(({ key }) => key === active?.columnKey);
  const report = await pasteCells(shown, table, {
    target: { row, column: Math.max(0, activeColumn) },
    files,
    options: { ports, views, language },
  });
  store.set({ report });
}

interface CopyOptions {
  readonly language: Language;
  readonly inCell: boolean;
}

function copiedTexts(shown: ShownRows, selected: readonly RowId[], { language, inCell }: CopyOptions): Copied {
  const { plan, store, shownRows } = shown;
  const ids = new Set(selected);
  const { active } = store.get();
  const chosen = shownRows().filter(({ id }) => ids.has(id));
  if (chosen.length > (inCell ? 1 : 0)) {
    const columns = plan.columns.filter((column) => column !== plan.files);
    return {
      table: chosen.map((row) =>
        columns.map((column) => textOf(shown, childPath(row.path, column.key), { column, language })),
      ),
      files: chosen.map((row) => filesOf(shown, row)),
    };
  }
  const column = plan.columns.find(({ key }) => key === active?.columnKey);
  const row = shownRows().find(({ id }) => id === active?.rowId);
  const cell = row && column && textOf(shown, childPath(row.path, column.key), { column, language });
  return { table: cell === undefined ? [] : [[cell]], files: [] };
}

interface CellReading {
  readonly column: CompiledField;
  readonly language: Language;
}

function textOf({ access, views }: ShownRows, cell: string, { column, language }: CellReading): string {
  const view = views[column.type.name];
  if (!view || column.type.structure === 'rows') return '';
  return view.plainText(access.value(cell), column, { display: access.getSnapshot(cell).display, language });
}

function filesOf({ access, plan }: ShownRows, row: RowSnapshot): string {
  const held = plan.files && access.value(childPath(row.path, plan.files.key));
  return typeof held === 'string' ? held : '';
}

interface Fill {
  readonly source: string;
  readonly value: unknown;
  readonly display: string | undefined;
  readonly targets: readonly string[];
}

function fillOf({ access, plan, store, shownRows }: ShownRows, selected: readonly RowId[]): Fill | undefined {
  const { active } = store.get();
  const rows = shownRows();
  const at = rows.findIndex(({ id }) => id === active?.rowId);
  if (!active || !plan.writableKeys.includes(active.columnKey)) return undefined;
  const chosen = new Set(selected);
  const [first, ...below] = rows.filter(({ id }) => chosen.has(id) || id === active.rowId);
  const source = below.length > 0 ? first : rows[at - 1];
  const targets = below.length > 0 ? below : rows.slice(at, at + 1);
  if (!source) return undefined;
  const cell = childPath(source.path, active.columnKey);
  const { value, display } = access.getSnapshot(cell);
  return { source: cell, value, display, targets: targets.map((row) => childPath(row.path, active.columnKey)) };
}

/** Writes the source's value into the targets, in one step; targets that do not offer it are reported as refused. */
function fillCells(shown: ShownRows, fill: Fill): void {
  const { access, path, store } = shown;
  const refused = new Map<string, RefusedCell>();
  const changes: Change[] = [];
  for (const cell of fill.targets) {
    if (isSameChoice(shown, fill.source, cell))
      changes.push({
        path: cell,
        value: fill.value,
        ...(fill.display === undefined ? {} : { display: fill.display }),
      });
    else
      refused.set(cell, {
        path: cell,
        text: fill.display ?? String(fill.value),
        problem: { code: 'NOT_AN_OPTION' },
        held: access.value(cell),
      });
  }
  access.together(path, () => access.changeAll(changes));
  if (refused.size === 0) return;
  store.set({
    report: {
      rows: fill.targets.length,
      columns: 1,
      refused,
      passedOver: false,
      dropped: 0,
      step: access.history(path).undo,
    },
  });
}

/** An id is a valid choice only under the same parent. */
function isSameChoice({ access }: ShownRows, source: string, target: string): boolean {
  const [from, to] = [access.getSnapshot(source).cascade, access.getSnapshot(target).cascade];
  return from?.state !== 'ready' || (to?.state === 'ready' && to.value === from.value);
}
