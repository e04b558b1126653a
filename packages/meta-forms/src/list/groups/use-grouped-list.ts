import { useMemo } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormPorts, RecordGroups, WireRecord } from '../../ports/ports.ts';
import { NO_RECORD_PAGE, type RecordPage } from '../use-record-page.ts';
import type { ListState } from '../list-state.ts';
import type { OpenRows } from '../use-open-rows.ts';
import { groupedRows, groupRowId, valueOfGroupRow, type GroupLine } from './group-lines.ts';
import { useGroupRecords } from './use-group-records.ts';
import { useGroups } from './use-groups.ts';

/** A list whose rows are groups, of which the open ones have their records below. */
export interface GroupedList {
  readonly page: RecordPage;
  /** The records of the open groups, in their order. */
  readonly records: readonly WireRecord[];
  readonly answer: RecordGroups | undefined;
  /** The key of the column. */
  readonly groupedBy: string;
  readonly lines: ReadonlyMap<string, GroupLine>;
  readonly openRows: OpenRows;
  /** Opens or closes a group, reads more of its records, or reads them again; false for another row. */
  readonly press: (rowId: string) => boolean;
}

interface GroupedListOptions {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  /** Undefined: the list is not grouped. */
  readonly state: ListState | undefined;
  /** Keys of the columns of numbers that groups have totals of, as one text. */
  readonly summed: string;
}

/** The groups of a list as rows; undefined where it is not grouped. */
export function useGroupedList(options: GroupedListOptions): GroupedList | undefined {
  const { answer, question, loading, failure, reload } = useGroups(options);
  const values = useMemo(() => answer?.groups.map(({ value }) => value) ?? [], [answer]);
  const { records, setOpen, more } = useGroupRecords(question, values);
  const { rows, lines, records: listed } = useMemo(() => groupedRows(answer?.groups ?? [], records), [answer, records]);
  const open = useMemo(() => [...records.keys()], [records]);
  const groupedBy = options.state?.group?.key;
  return useMemo((): GroupedList | undefined => {
    if (groupedBy === undefined) return undefined;
    return {
      page: {
        ...NO_RECORD_PAGE,
        records: rows,
        total: answer?.count ?? 0,
        totalIsCapped: answer?.countIsCapped === true,
        loading,
        failure,
        reload,
      },
      records: listed,
      answer,
      groupedBy,
      lines,
      openRows: {
        keys: open.map(groupRowId),
        setKeys: (keys) => setOpen(keys.flatMap((key) => valueOfGroupRow(String(key)) ?? [])),
      },
      press(rowId) {
        const line = lines.get(rowId);
        if (line?.kind === 'group') setOpen(toggled(open, line.group.value));
        if (line?.kind === 'more' || line?.kind === 'failed') more(line.value);
        return line !== undefined;
      },
    };
  }, [groupedBy, rows, listed, lines, answer, loading, failure, reload, open, setOpen, more]);
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
