import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { useMemo, type RefObject } from 'react';
import { recordsWords } from './records.words.ts';

const STATE = 'status';
/** The type of the wire for an entry of a dictionary. */
const DICTIONARY = 4;
/** The server sorts and counts by items of the form. */
const UNSORTED = { sortable: false };

/** The form for its list, with a column for the state of records if they have states and no item shows them. */
export function useStateColumn(compiled: CompiledForm, hasStates: boolean): CompiledForm {
  const say = useWords(recordsWords);
  const label = say('state');
  return useMemo(() => {
    if (!hasStates || compiled.fieldByKey.has(STATE)) return compiled;
    const itemConfigJson = { dictKey: 'record_status', width: 110 };
    const metaFormItemList = [{ itemKey: STATE, itemName: label, itemType: DICTIONARY, itemConfigJson }];
    const { listColumns } = compileForm(parseMetaForm({ metaKey: 'recordState', metaFormItemList }).form);
    const added = listColumns.map((column) => Object.assign({}, column, UNSORTED));
    return { ...compiled, listColumns: [...compiled.listColumns, ...added] };
  }, [compiled, hasStates, label]);
}

/** The list without columns that its form has no item for: an export has the items of the form. */
export function useColumnsOfForm(list: ListRef, compiled: CompiledForm): ListRef {
  return useMemo(() => columnsOfForm(list, compiled), [list, compiled]);
}

type ListRef = RefObject<MetaFormListHandle | null>;

function columnsOfForm(list: ListRef, { fieldByKey }: CompiledForm): ListRef {
  return {
    get current() {
      const { current } = list;
      return current && { ...current, columnKeys: current.columnKeys.filter((key) => fieldByKey.has(key)) };
    },
    set current(handle) {
      list.current = handle;
    },
  };
}
