import { childPath, type RowId } from '../../contract/field-path.ts';
import type { RowSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { Language } from '../../contract/language.ts';
import type { Change } from '../../contract/rows-access.ts';
import type { CellTexts } from './clipboard-table.ts';
import { pasteCells } from './paste-cells.ts';
import { nextMark } from './open-marks.ts';
import type { RefusedCell } from './paste-report.ts';
import type { RowActions } from './row-actions.ts';
import type { ShownRows } from './shown-rows.ts';

/** Lines of texts; of whole rows also their files, for lists of the house. */
export interface Copied {
  readonly table: CellTexts;
  readonly files: readonly string[];
}

/** Cells that come from elsewhere, go elsewhere, or spread. */
export interface TransferActions {
  /** From the active cell on; in an empty list from its first column. */
  readonly paste: (table: CellTexts, files?: readonly string[]) => Promise<void>;
  /** The chosen rows as they are shown; with the keyboard in a cell that cell, unless several rows are chosen. */
  readonly copied: (language: Language, inCell: boolean) => Copied;
  /** In the column of the active cell: the value of the topmost chosen row into the others, of one row alone the value above into it. */
  readonly fillDown: () => void;
  /** Goes to the refused cell before or after; false where none is left. */
  readonly jump: (step: 1 | -1) => boolean;
}

export function transferActions(shown: ShownRows, { selectedIds }: Pick<RowActions, 'selectedIds'>): TransferActions {
  const { access, path, plan, store, views, ports, shownRows, shownIds } = shown;

  function textOf(rowPath: string, column: CompiledField, language: Language): string {
    const view = views[column.type.name];
    const cell = childPath(rowPath, column.key);
    if (!view || column.type.structure === 'rows') return '';
    return view.plainText(access.value(cell), column, { display: access.getSnapshot(cell).display, language });
  }

  function filesOf(row: RowSnapshot): string {
    const held = plan.files && access.value(childPath(row.path, plan.files.key));
    return typeof held === 'string' ? held : '';
  }

  return {
    async paste(table, files = []) {
      const { active } = store.get();
      const row = active ? Math.max(0, shownIds().indexOf(active.rowId)) : shownIds().length;
      const column = active ? Math.max(0, plan.columns.findIndex(({ key }) => key === active.columnKey)) : 0;
      const report = await pasteCells(shown, table, { target: { row, column }, files, options: { ports, views } });
      store.set({ report });
    },
    copied(language, inCell) {
      const ids = new Set(selectedIds());
      const { active } = store.get();
      const chosen = shownRows().filter(({ id }) => ids.has(id));
      if (chosen.length > (inCell ? 1 : 0)) {
        const columns = plan.columns.filter((column) => column !== plan.files);
        return { table: chosen.map((row) => columns.map((column) => textOf(row.path, column, language))), files: chosen.map(filesOf) };
      }
      const column = plan.columns.find(({ key }) => key === active?.columnKey);
      const row = shownRows().find(({ id }) => id === active?.rowId);
      return { table: row && column ? [[textOf(row.path, column, language)]] : [], files: [] };
    },
    fillDown() {
      const fill = fillOf(shown, selectedIds());
      if (!fill) return;
      const refused = new Map<string, RefusedCell>();
      const changes: Change[] = [];
      for (const cell of fill.targets) {
        if (isSameChoice(shown, fill.source, cell)) changes.push({ path: cell, value: fill.value, ...(fill.display === undefined ? {} : { display: fill.display }) });
        else refused.set(cell, { path: cell, text: fill.display ?? String(fill.value), problem: { code: 'NOT_AN_OPTION' }, held: access.value(cell) });
      }
      access.together(path, () => access.changeAll(changes));
      if (refused.size > 0) store.set({ report: { rows: fill.targets.length, columns: 1, refused, passedOver: false, dropped: 0, step: access.history(path).undo } });
    },
    jump(step) {
      const active = nextMark(shown, step);
      if (active) store.set({ active });
      return active !== undefined;
    },
  };
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

/** An id is a choice only under the same parent. */
function isSameChoice({ access }: ShownRows, source: string, target: string): boolean {
  const [from, to] = [access.getSnapshot(source).cascade, access.getSnapshot(target).cascade];
  return from?.state !== 'ready' || (to?.state === 'ready' && to.value === from.value);
}
