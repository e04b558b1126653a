import { useEffect, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { ColumnSetting, ListDensity } from '../ports/column-settings.ts';
import type { FormPorts, SortKey, WireRecord } from '../ports/ports.ts';
import { findsAll } from '../query/query.ts';
import { useMetaFormProvider } from '../react/meta-form-provider.tsx';
import { useMedia } from '../ui/frame/use-media.ts';
import { useWords } from '../ui/language.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { CardsBar } from './cards/cards-bar.tsx';
import { RecordCards } from './cards/record-cards.tsx';
import { settingsOf } from './columns/arrange-columns.ts';
import { ColumnSettingsButton, ColumnSettingsDialog, useColumnSettings } from './columns/column-settings.tsx';
import { useListColumns, type ListColumns } from './columns/use-list-columns.ts';
import { DensityButton } from './density/density-button.tsx';
import { useDensity } from './density/use-density.ts';
import { PHONE_QUERY } from './limits.ts';
import { ListFooter } from './list-footer.tsx';
import { NoRecords, PageFailure } from './list-notice.tsx';
import type { ListState } from './list-state.ts';
import { listWords } from './list.words.ts';
import { hasActions, type StateColumn } from './row-parts.tsx';
import { isPageTicked } from './selection-model.ts';
import type { PageTicks } from './table/grid-head.tsx';
import type { HeadItem } from './table/head-menu.tsx';
import { RecordGrid } from './table/record-grid.tsx';
import { useRecordTable } from './table/use-record-table.ts';
import { useListLayout } from './use-list-layout.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useRecordPage, type RecordPage } from './use-record-page.ts';
import { useTicks } from './use-ticks.ts';

export interface MetaFormListHandle {
  /** Reloads the current page. */
  reload(): void;
  /** The current state, and the keys of its columns in their order: for an export of the same records. */
  readonly state: ListState;
  readonly columnKeys: readonly string[];
  /** All columns as they are arranged now, for a view; empty where they cannot be changed. */
  readonly columns: readonly ColumnSetting[];
}

export interface MetaFormListProps {
  readonly compiled: CompiledForm;
  /** Source of the records; the provider's ports where missing. */
  readonly ports?: FormPorts;
  /** A new object causes a new request: keep the same one while nothing changed. */
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** Called on double click, Enter, or the link of the row. */
  readonly onOpen?: (record: WireRecord) => void;
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
  /** Sums of the found records by column key; they stay in view below the rows. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /** Further entries of the menu of a column's head, such as a filter. */
  readonly headItems?: (key: string) => readonly HeadItem[];
  /** The next step that a list without records offers. */
  readonly empty?: ReactNode;
  /** The columns of a view, instead of those that the person chose. Keep the same array while nothing changed. */
  readonly viewColumns?: readonly ColumnSetting[] | undefined;
  /** Called with what was found, after each answer. Pass one constant function. */
  readonly onFound?: (found: FoundCount) => void;
  /** Height of rows until the person chooses one; missing: by the width of the window. */
  readonly density?: ListDensity;
  readonly ref?: Ref<MetaFormListHandle>;
}

/** The number of records that a list has found. */
export interface FoundCount {
  readonly total: number;
  /** There are at least `total` records. */
  readonly isCapped: boolean;
}

const NO_IDS: readonly string[] = [];
const NO_RECORDS: readonly WireRecord[] = [];

/** The list of a form's records: columns from metadata and settings, paging and sorting on the server. */
export function MetaFormList(props: MetaFormListProps) {
  const { compiled, ports, state, onStateChange, onOpen, rowActions, stateColumn, ref } = props;
  const { asTree = false, selectedIds = NO_IDS, onSelect, onSelectAll } = props;
  const { kit, ports: providedPorts } = useMetaFormProvider();
  const source = ports ?? providedPorts;
  if (!source) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'MetaFormList' });
  const page = useRecordPage(compiled, source, state);
  usePageEffects(page, props);
  const listColumns = useListColumns(compiled, source, props.viewColumns);
  useVisibleSort(listColumns, state, onStateChange);
  const { choice, isWaiting } = listColumns;
  const settings = useColumnSettings();
  const isPhone = useMedia(PHONE_QUERY);
  const area = useRef<HTMLDivElement>(null);
  const openRows = useOpenRows(page.records, state.conditions.length > 0 || !findsAll(state.query));
  const density = useDensity(source.ownColumns, props.density);
  const parts = useMemo(
    () => ({ compiled, kit, ports: source, onOpen, rowActions, stateColumn }),
    [compiled, kit, source, onOpen, rowActions, stateColumn],
  );
  const isSelectable = onSelect !== undefined;
  const layout = useListLayout({ area, isTable: !isPhone, columns: listColumns, parts, isSelectable });
  const records = isWaiting ? NO_RECORDS : page.records;
  const model = useRecordTable({
    records,
    shown: layout.shown,
    widths: layout.widths,
    isSelectable,
    endWidth: layout.endWidth,
    selectedIds,
    asTree: asTree && !isPhone,
    openKeys: openRows.keys,
  });
  useHandle(ref, { reload: page.reload, state, columns: listColumns });
  const byId = useMemo(() => new Map(model.rows.map((row) => [row.id, row.original])), [model.rows]);
  const shownIds = useMemo(() => [...byId.keys()], [byId]);
  const ticks = useTicks({ selectedIds, shownIds, recordOf: (id) => byId.get(id), onSelect, onSelectAll });
  const pageTicks = ticksOf(selectedIds, shownIds);

  const isLoading = page.loading || isWaiting;
  const isEmpty = model.rows.length === 0;
  const bones = isLoading && isEmpty ? state.size : 0;
  // The list counts as empty only after the server has answered.
  const notice = isEmpty && !isLoading && page.failure === undefined ? <NoRecords next={props.empty} /> : null;
  const settingsButton = choice && <ColumnSettingsButton onOpen={settings.open} />;
  const sortBy = sorting(compiled, state, onStateChange);
  const shared = { label: compiled.title, parts, ticks, selectedIds, isLoading, bones, notice };

  return (
    <section className={isWaiting ? 'mf-list mf-list-waiting' : 'mf-list'} aria-label={compiled.title}>
      <PageFailure page={page} />
      {isPhone ? (
        <>
          <CardsBar
            shown={layout.shown}
            sort={state.sort}
            onSort={sortBy}
            ticks={isSelectable ? pageTicks : undefined}
            onTickPage={ticks.page}
            settings={settingsButton}
          />
          <RecordCards {...shared} records={records} shown={layout.shown} />
        </>
      ) : (
        <RecordGrid
          {...shared}
          area={area}
          model={model}
          pageTicks={pageTicks}
          asTree={asTree}
          openRows={openRows}
          density={density.density}
          arranged={choice?.arranged}
          onArrange={(arranged) => choice?.choose(arranged)}
          totals={props.totals}
          sort={state.sort}
          onSort={sortBy}
          actions={layout.actions}
          headItems={props.headItems}
          end={<EndHead hasTitle={hasActions(parts)}>{settingsButton}</EndHead>}
        />
      )}
      <SelectionBar
        actions={props.bulkActions}
        count={selectedIds.length}
        total={page.total}
        onSelectFound={pageTicks === 'all' ? onSelectAll : undefined}
        onClear={ticks.clear}
      />
      <ListFooter
        page={page}
        state={state}
        onStateChange={onStateChange}
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

interface HandleParts extends Pick<MetaFormListHandle, 'reload' | 'state'> {
  readonly columns: ListColumns;
}

function useHandle(ref: MetaFormListProps['ref'], { reload, state, columns: { shown, choice } }: HandleParts): void {
  useImperativeHandle(
    ref,
    () => ({
      reload,
      state,
      columnKeys: shown.map(({ column }) => column.key),
      columns: settingsOf(choice?.arranged ?? []),
    }),
    [reload, state, shown, choice],
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

function ticksOf(selectedIds: readonly string[], shownIds: readonly string[]): PageTicks {
  if (isPageTicked(selectedIds, shownIds)) return 'all';
  const ticked = new Set(selectedIds);
  return shownIds.some((id) => ticked.has(id)) ? 'some' : 'none';
}

function usePageEffects(page: RecordPage, { state, onStateChange, onFound }: MetaFormListProps): void {
  useExistingPage(page, state, onStateChange);
  useReportedFound(page, onFound);
}

/** Goes to the last page where the current one no longer exists: its records were removed, or the address is old. */
function useExistingPage(
  { loading, records, total }: RecordPage,
  state: ListState,
  onStateChange: (state: ListState) => void,
): void {
  const isGone = !loading && records.length === 0 && total > 0 && state.page > 1;
  useEffect(() => {
    if (isGone) onStateChange({ ...state, page: Math.ceil(total / state.size) });
  }, [isGone, onStateChange, state, total]);
}

/** Reports what each answer has found. */
function useReportedFound(
  { loading, failure, total, totalIsCapped }: RecordPage,
  onFound: MetaFormListProps['onFound'],
) {
  const isAnswered = !loading && failure === undefined;
  useEffect(() => {
    if (isAnswered) onFound?.({ total, isCapped: totalIsCapped });
  }, [isAnswered, total, totalIsCapped, onFound]);
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
