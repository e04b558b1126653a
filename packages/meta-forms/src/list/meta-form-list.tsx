import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { ColumnSetting, ListDensity } from '../ports/column-settings.ts';
import type { FormPorts, SortKey, WireRecord } from '../ports/ports.ts';
import { useMetaFormProvider } from '../react/meta-form-provider.tsx';
import { PHONE_QUERY, useMedia } from '../ui/frame/use-media.ts';
import { useWords } from '../ui/language.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { CardList } from './cards/card-list.tsx';
import { inDrawnOrder, settingsOf } from './columns/arrange-columns.ts';
import { ColumnSettingsButton, ColumnSettingsDialog, useColumnSettings } from './columns/column-settings.tsx';
import { useListColumns, type ListColumns } from './columns/use-list-columns.ts';
import { DensityButton } from './density/density-button.tsx';
import { useDensity } from './density/use-density.ts';
import { useGroupItems } from './groups/use-group-items.ts';
import type { FocusRow } from './keyboard/use-focus-row.ts';
import { DEFAULT_PAGE_SIZE, ROW_HEIGHTS } from './limits.ts';
import { ListFooter } from './list-footer.tsx';
import { NoRecords, PageFailure } from './list-notice.tsx';
import type { ListState } from './list-state.ts';
import { listWords } from './list.words.ts';
import { hasActions, type StateColumn } from './row-parts.tsx';
import type { HeadItem } from './table/head-menu.tsx';
import { RecordGrid } from './table/record-grid.tsx';
import { useRecordTable } from './table/use-record-table.ts';
import { useListLayout } from './use-list-layout.ts';
import { TotalsLine } from './totals/totals-line.tsx';
import type { FoundRecords } from './found-count.ts';
import { usePageTicks } from './use-page-ticks.ts';
import { useListRows } from './use-list-rows.ts';

/** What a host asks of a list, by its `ref`. */
export interface MetaFormListHandle {
  /** Reloads the current page. */
  reload(): void;
  /** Moves the focus to a row and scrolls it into view; to the row in its place where it has left the list. */
  focusRow(id: string): void;
  /** The current state, and the keys of its columns in the order of the screen: for an export of the same records. */
  readonly state: ListState;
  readonly columnKeys: readonly string[];
  /** All columns as they are arranged now, for a view; empty where they cannot be changed. */
  readonly columns: readonly ColumnSetting[];
  readonly density: ListDensity;
}

/** Properties of `MetaFormList`. */
export interface MetaFormListProps {
  readonly compiled: CompiledForm;
  /** Source of the records; the provider's ports where missing. */
  readonly ports?: FormPorts;
  /** A new object causes a new request: keep the same one while nothing changed. */
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** Called on double click, Enter, or the link of the row; on a phone, on a press of the card. */
  readonly onOpen?: (record: WireRecord) => void;
  /** What the link of a row says, such as “办理” in a list of tasks; “查看” where missing. */
  readonly openWord?: string;
  /** Further actions at the end of a row. */
  readonly rowActions?: (record: WireRecord) => ReactNode;
  /** The children of a record are in its `children`: the list is a tree, and a search opens it. */
  readonly asTree?: boolean;
  /** Ids of the ticked rows; without `onSelect` rows cannot be ticked. */
  readonly selectedIds?: readonly string[];
  /** The ticked rows with their records, as far as the list has loaded them. */
  readonly onSelect?: (ids: readonly string[], records: readonly WireRecord[]) => void;
  /** Called when a person whose page is ticked asks for all records that were found. */
  readonly onSelectAll?: () => void | Promise<void>;
  /** Actions for the ticked rows, in a bar over the end of the list; without them there is no bar. */
  readonly bulkActions?: ReactNode;
  /** The column with the state of a record, and how the host draws it. */
  readonly stateColumn?: StateColumn;
  /** Further columns that the host draws. Pass one constant array. */
  readonly drawnColumns?: readonly StateColumn[] | undefined;
  /** Sum or average of each number column over all that is found, in a row that stays in view below the others. */
  readonly hasTotals?: boolean;
  /** The host gives the list its height: a page has as many rows as fit, until the person chooses a size. */
  readonly fills?: boolean;
  /** Further entries of the menu of a column's head, such as a filter. */
  readonly headItems?: (key: string) => readonly HeadItem[];
  /** The next step that a list without records offers. */
  readonly empty?: ReactNode;
  /** The columns of a view, instead of those that the person chose. Keep the same array while nothing changed. */
  readonly viewColumns?: readonly ColumnSetting[] | undefined;
  /** The record that was opened last: its row is marked. */
  readonly currentId?: string | undefined;
  /** Called with what was found, after each answer. Pass one constant function. */
  readonly onFound?: (found: FoundRecords) => void;
  /** Height of rows until the person chooses one; missing: by the width of the window. */
  readonly density?: ListDensity;
  /** The height of rows of a view, until the person chooses another. */
  readonly viewDensity?: ListDensity | undefined;
  readonly ref?: Ref<MetaFormListHandle>;
}

const NO_IDS: readonly string[] = [];
const NO_RECORDS: readonly WireRecord[] = [];

/** The list of a form's records: columns from metadata and settings, paging and sorting on the server. */
export function MetaFormList(props: MetaFormListProps) {
  const { compiled, ports, state, onStateChange, onOpen, openWord, rowActions } = props;
  const { stateColumn, drawnColumns, ref } = props;
  const { asTree = false, selectedIds = NO_IDS, onSelect, onSelectAll } = props;
  const { kit, ports: providedPorts } = useMetaFormProvider();
  const source = ports ?? providedPorts;
  if (!source) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'MetaFormList' });
  const listColumns = useListColumns(compiled, source, props.viewColumns);
  useVisibleSort(listColumns, state, onStateChange);
  const { choice, isWaiting } = listColumns;
  const settings = useColumnSettings();
  const isPhone = useMedia(PHONE_QUERY);
  const area = useRef<HTMLDivElement>(null);
  const density = useDensity(source.ownColumns, { given: props.density, viewed: props.viewDensity });
  const rowHeight = ROW_HEIGHTS[density.density];
  const place = { ports: source, columns: listColumns, area, rowHeight, isTable: !isPhone };
  const { page, pageSize, grouped, totals, openRows, found } = useListRows(props, place);
  const headItems = useHeadItems(props, source);
  const parts = useMemo(
    () => ({ compiled, kit, ports: source, onOpen, openWord, rowActions, stateColumn, drawnColumns }),
    [compiled, kit, source, onOpen, openWord, rowActions, stateColumn, drawnColumns],
  );
  const isSelectable = onSelect !== undefined;
  const isTree = asTree || grouped !== undefined;
  const records = isWaiting ? NO_RECORDS : page.records;
  const layout = useListLayout({ ...place, parts, isSelectable, records, isTree, totals });
  const model = useRecordTable({
    records,
    shown: layout.shown,
    widths: layout.widths,
    rooms: layout.rooms,
    isSelectable,
    endWidth: layout.endWidth,
    selectedIds,
    asTree: isTree,
    openKeys: openRows.keys,
  });
  const tree = asTree && !grouped ? { rows: model.rows, openRows } : undefined;
  const focusRow = useRef<FocusRow>(null);
  useHandle(ref, { reload: page.reload, focusRow, state, columns: listColumns, density: density.density });
  const picking = { lines: grouped?.lines, selectedIds, onSelect, onSelectAll };
  const { ticks, pageTicks } = usePageTicks({ rows: model.rows, ...picking });
  const isLoading = page.loading || isWaiting;
  const isEmpty = model.rows.length === 0;
  const bones = isLoading && isEmpty ? (pageSize.size ?? DEFAULT_PAGE_SIZE) : 0;
  // The list counts as empty only after the server has answered.
  const notice = isEmpty && !isLoading && page.failure === undefined ? <NoRecords next={props.empty} /> : null;
  const button = choice && <ColumnSettingsButton onOpen={settings.open} />;
  const sortBy = sorting(compiled, state, onStateChange);
  const reading = { label: compiled.title, currentId: props.currentId, focusRow, isLoading, bones, notice };
  const bar = { sort: state.sort, onSort: sortBy, pageTicks };
  const shared = { parts, ticks, selectedIds, grouped, totals, ...bar, ...reading };

  return (
    <section
      className={classOf({ isWaiting: isWaiting || (bones > 0 && !layout.isFitted), fills: props.fills === true })}
      aria-label={compiled.title}
    >
      <PageFailure page={page} />
      {isPhone ? (
        <CardList {...shared} records={records} tree={tree} shown={layout.shown} settings={button} />
      ) : (
        <RecordGrid
          {...shared}
          area={area}
          model={model}
          asTree={isTree}
          openRows={openRows}
          density={density.density}
          arranged={choice?.arranged}
          onArrange={(arranged) => choice?.choose(arranged)}
          isFilled={props.fills === true}
          actions={layout.actions}
          headItems={headItems}
          end={<EndHead hasTitle={hasActions(parts)}>{button}</EndHead>}
        />
      )}
      {isPhone && props.hasTotals ? <TotalsLine compiled={compiled} state={state} found={found} /> : null}
      <SelectionBar
        actions={props.bulkActions}
        count={selectedIds.length}
        total={page.total}
        onSelectFound={pageTicks === 'all' && !grouped ? onSelectAll : undefined}
        onClear={ticks.clear}
      />
      <ListFooter
        page={page}
        state={state}
        onStateChange={onStateChange}
        pageSize={pageSize}
        groups={grouped?.answer}
        isGrouped={grouped !== undefined}
        isPhone={isPhone}
        tools={isPhone ? null : <DensityButton {...density} />}
      />
      <span role="status" className="mf-spoken">
        {layout.announcement}
      </span>
      {choice ? <ColumnSettingsDialog opening={settings.opening} choice={choice} onClose={settings.close} /> : null}
    </section>
  );
}

function classOf({ isWaiting, fills }: { readonly isWaiting: boolean; readonly fills: boolean }): string {
  return ['mf-list', isWaiting && 'mf-list-waiting', fills && 'mf-list-fills'].filter(Boolean).join(' ');
}

interface HandleParts extends Pick<MetaFormListHandle, 'reload' | 'state' | 'density'> {
  readonly focusRow: RefObject<FocusRow | null>;
  readonly columns: ListColumns;
}

function useHandle(ref: MetaFormListProps['ref'], parts: HandleParts): void {
  const { reload, focusRow, state, columns, density } = parts;
  const { shown, choice } = columns;
  useImperativeHandle(
    ref,
    () => ({
      reload,
      focusRow: (id) => focusRow.current?.(id),
      state,
      columnKeys: inDrawnOrder(shown).map(({ column }) => column.key),
      columns: settingsOf(choice?.arranged ?? []),
      density,
    }),
    [reload, focusRow, state, shown, choice, density],
  );
}

/** Sorts by a column that can be sorted, or in no order. */
function sorting(compiled: CompiledForm, state: ListState, onStateChange: MetaFormListProps['onStateChange']) {
  return (key: string, direction: SortKey['direction'] | undefined) => {
    if (!compiled.listColumns.some((column) => column.key === key && column.sortable)) return;
    onStateChange({ ...state, page: 1, sort: direction ? [{ key, direction }] : [] });
  };
}

function EndHead({ hasTitle, children }: { readonly hasTitle: boolean; readonly children: ReactNode }) {
  const say = useWords(listWords);
  if (!hasTitle) return children;
  return (
    <span className="mf-list-end">
      <span>{say('actions')}</span>
      {children}
    </span>
  );
}

/** The entries of the host, and those that group the list. */
function useHeadItems(props: MetaFormListProps, ports: FormPorts): (key: string) => readonly HeadItem[] {
  const { compiled, state, onStateChange, headItems, asTree } = props;
  const groupItems = useGroupItems({ compiled, ports, state, onStateChange });
  return useCallback(
    (key: string) => [...(headItems?.(key) ?? []), ...(asTree ? [] : groupItems(key))],
    [headItems, groupItems, asTree],
  );
}

/** A list is not sorted by a hidden column, because nobody would see the reason for the order. */
function useVisibleSort(
  { hiddenKeys, isWaiting }: ListColumns,
  state: ListState,
  onStateChange: (state: ListState) => void,
): void {
  const isUnseen = !isWaiting && state.sort.some(({ key }) => hiddenKeys.has(key));
  useEffect(() => {
    if (isUnseen) onStateChange({ ...state, page: 1, sort: state.sort.filter(({ key }) => !hiddenKeys.has(key)) });
  }, [isUnseen, onStateChange, state, hiddenKeys]);
}
