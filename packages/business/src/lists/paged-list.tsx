import {
  PortError,
  type CompiledForm,
  type Page,
  type RecordPort,
  type SortKey,
  type WireRecord,
} from '@org/meta-forms/core';
import { MetaFormList, type ListState, type MetaFormListProps } from '@org/meta-forms/list';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useMemo, type ReactNode } from 'react';

/** A page of rows that a list asks for. */
export interface PagedQuery {
  /** 1-based. */
  readonly current: number;
  readonly size: number;
  /** The columns that the server sorts by; missing for its own order. */
  readonly ascs?: string;
  readonly descs?: string;
  readonly signal: AbortSignal | undefined;
}

/** A row of a list. */
export interface PagedRow {
  readonly id: string;
}

type Passed =
  'currentId' | 'openWord' | 'drawnColumns' | 'empty' | 'fills' | 'bulkActions' | 'selectedIds' | 'onFound' | 'ref';

/** Properties of `PagedList`. */
export interface PagedListProps<Row extends PagedRow> extends Pick<MetaFormListProps, Passed> {
  readonly form: CompiledForm;
  /** Reads a page; another function reads the list again. */
  readonly load: (page: PagedQuery) => Promise<Page<Row>>;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly onOpen?: (row: Row) => void;
  readonly rowActions?: (row: Row) => ReactNode;
  /** The column that the page draws, such as a state. */
  readonly drawn?: { readonly key: string; readonly draw: (row: Row) => ReactNode };
  readonly onSelect?: (ids: readonly string[], rows: readonly Row[]) => void;
}

/** The table and cards of records, over rows of a call that answers pages. */
export function PagedList<Row extends PagedRow>(props: PagedListProps<Row>) {
  const { form, load, onOpen, rowActions, drawn, onSelect, ...list } = props;
  const { ports } = useMetaFormProvider();
  if (!ports) throw new Error('PagedList: a MetaFormProvider with ports is needed above it.');
  const own = useMemo(() => {
    // Columns of these lists are those of the product; nobody saves others for everyone.
    const { columnSettings: _saved, ...others } = ports;
    return { ...others, records: readOnlyRecords(load) };
  }, [ports, load]);
  // as: the list has its records from `load` alone.
  const rowIn = (record: WireRecord) => record as unknown as Row;
  const open = onOpen && ((record: WireRecord) => onOpen(rowIn(record)));
  return (
    <MetaFormList
      {...list}
      compiled={form}
      ports={own}
      {...(open && { onOpen: open })}
      {...(rowActions && { rowActions: (record) => rowActions(rowIn(record)) })}
      {...(drawn && { stateColumn: { key: drawn.key, draw: (record) => drawn.draw(rowIn(record)) } })}
      {...(onSelect && { onSelect: (ids, records) => onSelect(ids, records.map(rowIn)) })}
    />
  );
}

/** The sort keys as the calls take them. */
function orderOf(sort: readonly SortKey[]): Pick<PagedQuery, 'ascs' | 'descs'> {
  const keysOf = (way: SortKey['direction']) =>
    sort
      .filter(({ direction }) => direction === way)
      .map(({ key }) => key)
      .join(',');
  const [ascs, descs] = [keysOf('ascending'), keysOf('descending')];
  return { ...(ascs && { ascs }), ...(descs && { descs }) };
}

const refuse = () => Promise.reject(new PortError('forbidden', ''));

function readOnlyRecords(load: PagedListProps<PagedRow>['load']): RecordPort {
  return {
    async list({ page, size, sort, signal }) {
      const { records, ...counted } = await load({ current: page, size, ...orderOf(sort), signal });
      // as: rows are plain objects.
      return { ...counted, records: records as unknown as readonly WireRecord[] };
    },
    detail: async () => undefined,
    save: refuse,
    remove: refuse,
  };
}
