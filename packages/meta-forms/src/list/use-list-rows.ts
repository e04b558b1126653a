import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { FormPorts } from '../ports/ports.ts';
import { findsAll } from '../query/query.ts';
import type { ListColumns } from './columns/use-list-columns.ts';
import { usePageSize, type PageSize } from './fit/use-page-size.ts';
import { useGroupedList, type GroupedList } from './groups/use-grouped-list.ts';
import type { ListState } from './list-state.ts';
import type { FoundCount, FoundRecords } from './found-count.ts';
import { DEFAULT_PAGE_SIZE } from './limits.ts';
import { useListTotals, type ListTotals } from './totals/use-list-totals.ts';
import { useOpenRows, type OpenRows } from './use-open-rows.ts';
import { useRecordPage, type RecordPage } from './use-record-page.ts';

export interface ListRowsProps {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly onFound?: (found: FoundRecords) => void;
  /** The host gives the list its height. */
  readonly fills?: boolean;
  readonly hasTotals?: boolean;
  /** While rows are ticked their number stays as it is. */
  readonly selectedIds?: readonly string[];
}

export interface ListPlace {
  readonly ports: FormPorts;
  readonly columns: ListColumns;
  readonly area: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly isTable: boolean;
}

/** What a list shows: a page of records or groups with theirs, the totals of all that is found, and open rows. */
export interface ListRows {
  readonly page: RecordPage;
  readonly pageSize: PageSize;
  readonly grouped: GroupedList | undefined;
  readonly totals: ListTotals | undefined;
  readonly openRows: OpenRows;
  readonly found: FoundCount | undefined;
}

/** Reads the rows of a list, as many as its size of page says, and reports how many records were found. */
export function useListRows(props: ListRowsProps, { ports, columns, area, rowHeight, isTable }: ListPlace): ListRows {
  const { compiled, state, onStateChange, fills = false, hasTotals = false, selectedIds = [] } = props;
  const [found, setFound] = useState<FoundCount>();
  const [hasFailed, setFailed] = useState(false);
  const isGrouped = state.group !== undefined && ports.records.groups !== undefined;
  // Cards have a row of totals only in their groups.
  const isSummed = hasTotals && (isTable || isGrouped) && ports.records.totals !== undefined;
  const totalled = isTable ? found : undefined;
  const totals = useListTotals({ compiled, ports, state, found: totalled, isOn: isSummed, shown: columns.shown });
  const pageSize = usePageSize({
    state,
    onStateChange,
    port: ports.ownColumns,
    area,
    rowHeight,
    fixedRows: totals ? 2 : 1,
    fills: fills && isTable,
    // The notice of a failure takes room from the rows; another size would ask the server again.
    isFrozen: selectedIds.length > 0 || hasFailed,
  });
  const { size } = pageSize;
  const asked = useMemo(
    () => (size === undefined || isGrouped ? undefined : { ...state, size }),
    [state, size, isGrouped],
  );
  const flat = useRecordPage(compiled, ports, asked);
  const summed = totals ? [...totals.fields.keys()].join(',') : '';
  const grouped = useGroupedList({ compiled, ports, state: isGrouped ? state : undefined, summed });
  const page = grouped?.page ?? flat;
  const isFailing = page.failure !== undefined;
  if (isFailing !== hasFailed) setFailed(isFailing);
  useExistingPage(page, { state, onStateChange, size });
  useReportedFound(grouped ? { ...page, records: grouped.records } : page, {
    onFound: props.onFound,
    setFound,
    number: state.page,
    size,
  });
  const opened = useOpenRows(flat.records, state.conditions.length > 0 || !findsAll(state.query));
  return { page, pageSize, grouped, totals, openRows: grouped?.openRows ?? opened, found };
}

interface Paging extends Pick<ListRowsProps, 'state' | 'onStateChange'> {
  readonly size: number | undefined;
}

/** Goes to the last page where the current one no longer exists: its records were removed, or the address is old. */
function useExistingPage({ loading, records, total }: RecordPage, { state, onStateChange, size }: Paging): void {
  const isGone = !loading && records.length === 0 && total > 0 && state.page > 1;
  useEffect(() => {
    if (isGone && size !== undefined) onStateChange({ ...state, page: Math.ceil(total / size) });
  }, [isGone, onStateChange, state, total, size]);
}

interface Reporting {
  readonly onFound: ListRowsProps['onFound'];
  readonly setFound: (found: FoundCount) => void;
  /** The page, 1-based, and the number of its rows. */
  readonly number: number;
  readonly size: number | undefined;
}

/** Reports what each answer has found. */
function useReportedFound(
  { loading, failure, records, total, totalIsCapped }: RecordPage,
  { onFound, setFound, number, size = DEFAULT_PAGE_SIZE }: Reporting,
): void {
  const isAnswered = !loading && failure === undefined;
  useEffect(() => {
    if (isAnswered) setFound({ total, isCapped: totalIsCapped });
  }, [isAnswered, total, totalIsCapped, setFound]);
  useEffect(() => {
    if (isAnswered) onFound?.({ records, total, isCapped: totalIsCapped, page: number, size });
  }, [isAnswered, records, total, totalIsCapped, number, size, onFound]);
}
