import { Alert, Button, Empty, Grid, Table, type TablePaginationConfig, type TableProps } from 'antd';
import { useEffect, useImperativeHandle, useMemo, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { FormPorts, SortKey, WireRecord } from '../ports/ports.ts';
import { useMetaFormProvider } from '../react/meta-form-provider.tsx';
import { useWords, type Say } from '../ui/language.tsx';
import { ColumnSettingsDialog, useColumnSettings } from './columns/column-settings.tsx';
import { useListColumns, type ListColumns } from './columns/use-list-columns.ts';
import { PAGE_SIZES, SELECTION_COLUMN_WIDTH } from './limits.ts';
import type { ListState } from './list-state.ts';
import { listWords } from './list.words.ts';
import { recordName } from '../compile/record-name.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useReachableBody } from './use-reachable-body.ts';
import { useRecordPage, type RecordPage } from './use-record-page.ts';
import { useTableColumns } from './use-table-columns.tsx';

export interface MetaFormListHandle {
  /** Reloads the current page. */
  reload(): void;
  /** The current state, and the keys of its columns in their order: for an export of the same records. */
  readonly state: ListState;
  readonly columnKeys: readonly string[];
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
  readonly ref?: Ref<MetaFormListHandle>;
}

/** The list of a form's records: columns from metadata and settings, paging and sorting on the server. */
export function MetaFormList({
  compiled,
  ports,
  state,
  onStateChange,
  onOpen,
  rowActions,
  asTree = false,
  selectedIds,
  onSelect,
  ref,
}: MetaFormListProps) {
  const say = useWords(listWords);
  const { kit, ports: providedPorts } = useMetaFormProvider();
  const source = ports ?? providedPorts;
  if (!source) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'MetaFormList' });
  const page = useRecordPage(compiled.metaKey, source, state);
  useExistingPage(page, state, onStateChange);
  const listColumns = useListColumns(compiled, source);
  useVisibleSort(listColumns, state, onStateChange);
  const settings = useColumnSettings();
  const list = useReachableBody(page.records.length === 0);
  const openRows = useOpenRows(page.records, state.conditions.length > 0);
  const { xs: isPhone = false } = Grid.useBreakpoint();
  const parts = useMemo(
    () => ({ compiled, kit, ports: source, onOpen, rowActions }),
    [compiled, kit, source, onOpen, rowActions],
  );
  const { shown, choice, isWaiting } = listColumns;
  useImperativeHandle(ref, () => ({ reload: page.reload, state, columnKeys: shown.map(({ column }) => column.key) }), [
    page.reload,
    state,
    shown,
  ]);
  const onSettings = choice === undefined ? undefined : settings.open;
  const { columns, width } = useTableColumns({
    list,
    parts,
    shown,
    state,
    isFolded: isPhone,
    isSelectable: onSelect !== undefined,
    onSettings,
  });

  const isLoading = page.loading || isWaiting;
  const change: TableProps<WireRecord>['onChange'] = (pagination, _filters, sorter) =>
    onStateChange(changedState(state, pagination, sortKeys(sorter)));

  return (
    <section ref={list} className={isWaiting ? 'mf-list mf-list-waiting' : 'mf-list'} aria-label={compiled.title}>
      <PageFailure page={page} />
      <Table<WireRecord>
        size="small"
        rowKey={recordId}
        columns={columns}
        dataSource={isWaiting ? [] : [...page.records]}
        loading={isLoading}
        scroll={{ x: width }}
        sticky
        // The list counts as empty only after the server has answered.
        locale={{
          emptyText:
            isLoading || page.failure !== undefined ? (
              <span />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('empty')} />
            ),
        }}
        // A record of a list that is no tree may have an item called `children`.
        expandable={
          asTree
            ? { childrenColumnName: 'children', expandedRowKeys: openRows.keys, onExpandedRowsChange: openRows.setKeys }
            : { childrenColumnName: '$children' }
        }
        onChange={change}
        onRow={(record) => rowEvents(record, onOpen)}
        {...(onSelect ? { rowSelection: rowSelection({ compiled, selectedIds, onSelect }, say) } : {})}
        pagination={{
          current: state.page,
          pageSize: state.size,
          total: page.total,
          pageSizeOptions: [...PAGE_SIZES],
          showSizeChanger: true,
          showQuickJumper: true,
          simple: isPhone,
          showTotal: (total) => say('total', { total: page.totalInTree ?? total }),
        }}
      />
      {choice ? <ColumnSettingsDialog opening={settings.opening} choice={choice} onClose={settings.close} /> : null}
    </section>
  );
}

type Selection = Required<Pick<MetaFormListProps, 'compiled' | 'onSelect'>> & {
  readonly selectedIds: readonly string[] | undefined;
};

/** Checkboxes before the rows; the one in the head ticks or unticks the page. antd has only English names for them. */
function rowSelection(
  { compiled, selectedIds = [], onSelect }: Selection,
  say: Say<'selectAll' | 'selectRow'>,
): TableProps<WireRecord>['rowSelection'] {
  return {
    selectedRowKeys: [...selectedIds],
    // antd has no record for a key that was never shown.
    onChange: (keys, records: readonly (WireRecord | undefined)[]) =>
      onSelect(
        keys.map(String),
        records.filter((record) => record !== undefined),
      ),
    preserveSelectedRowKeys: true,
    columnWidth: SELECTION_COLUMN_WIDTH,
    getTitleCheckboxProps: () => ({ 'aria-label': say('selectAll') }),
    getCheckboxProps: (record) => ({ 'aria-label': say('selectRow', { name: recordName(compiled, record) }) }),
  };
}

/** A new sort or size goes back to the first page. */
function changedState(
  state: ListState,
  { current = 1, pageSize = state.size }: TablePaginationConfig,
  sort: readonly SortKey[],
): ListState {
  const moved = JSON.stringify(sort) !== JSON.stringify(state.sort) || pageSize !== state.size;
  return { ...state, page: moved ? 1 : current, size: pageSize, sort };
}

type Sorter = Parameters<NonNullable<TableProps<WireRecord>['onChange']>>[2];

function sortKeys(sorter: Sorter): readonly SortKey[] {
  return (Array.isArray(sorter) ? sorter : [sorter]).flatMap(({ columnKey, order }) =>
    order
      ? [{ key: String(columnKey), direction: order === 'ascend' ? ('ascending' as const) : ('descending' as const) }]
      : [],
  );
}

function recordId(record: WireRecord): string {
  return String(record['id']);
}

/** A double click or Enter opens the record. */
function rowEvents(record: WireRecord, onOpen: MetaFormListProps['onOpen']): HTMLAttributes<HTMLElement> {
  return {
    onDoubleClick: ({ target }) => {
      if (!isControl(target)) onOpen?.(record);
    },
    ...(onOpen ? { tabIndex: 0 } : {}),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(record);
    },
  };
}

/** Two quick clicks on a button of the row are not a double click on the row. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, .ant-table-selection-column') !== null;
}

function PageFailure({ page: { failure, reload } }: { readonly page: RecordPage }) {
  const say = useWords(listWords);
  if (failure === undefined) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say('failed')}
      description={failure}
      action={<Button onClick={reload}>{say('retry')}</Button>}
    />
  );
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
