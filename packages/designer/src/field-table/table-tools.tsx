import { useWords } from '@org/meta-forms/react';
import { Button, Input, Select } from 'antd';
import { ClearIcon } from '@org/meta-forms/antd';
import { fieldTableWords } from './field-table.words.ts';
import { ROW_FILTERS } from './filter-rows.ts';
import { FIRST_COLUMNS, type TableColumn } from './table-model.ts';
import type { TableChoice } from './use-table-choice.ts';

export interface TableToolsProps {
  readonly choice: TableChoice;
  readonly offered: readonly TableColumn[];
  /** The names of the types that the form has, by their numbers. */
  readonly kinds: ReadonlyMap<number, string>;
  readonly counts: { readonly shown: number; readonly all: number };
  readonly onFillDown: () => void;
  readonly onClear: () => void;
  readonly onCopyList: () => void;
}

/** What an author looks for in the table, and what is done to the selected cells. */
export function TableTools({ choice, offered, kinds, counts, onFillDown, onClear, onCopyList }: TableToolsProps) {
  const say = useWords(fieldTableWords);
  const { question, columns } = choice;
  return (
    <div className="mfd-table-tools">
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        className="mfd-table-search"
        value={choice.text}
        aria-label={say('search')}
        placeholder={say('search')}
        onChange={(event) => choice.search(event.target.value)}
      />
      <Select
        mode="multiple"
        allowClear
        className="mfd-table-filter"
        aria-label={say('filters')}
        placeholder={say('filters')}
        value={[...question.filters]}
        options={ROW_FILTERS.map((value) => ({ value, label: say(value) }))}
        onChange={choice.filter}
      />
      <Select
        mode="multiple"
        allowClear
        className="mfd-table-filter"
        aria-label={say('types')}
        placeholder={say('types')}
        value={[...question.types]}
        options={[...kinds].map(([value, label]) => ({ value, label }))}
        onChange={choice.ofTypes}
      />
      <Select
        mode="multiple"
        className="mfd-table-filter"
        aria-label={say('columns')}
        maxTagCount={0}
        maxTagPlaceholder={`${say('columns')} ${columns.length}`}
        value={columns.slice(1).map(({ key }) => key)}
        options={offered.slice(1).map(({ key, label }) => ({ value: key, label }))}
        optionFilterProp="label"
        onChange={choice.show}
      />
      <Button
        autoInsertSpace={false}
        onClick={() => choice.show(choice.showsAll ? FIRST_COLUMNS : offered.map(({ key }) => key))}
      >
        {say(choice.showsAll ? 'usualColumns' : 'allColumns')}
      </Button>
      <Button autoInsertSpace={false} onClick={onFillDown}>
        {say('fillDown')}
      </Button>
      <Button autoInsertSpace={false} onClick={onClear}>
        {say('clearCells')}
      </Button>
      <Button autoInsertSpace={false} disabled={counts.shown === 0} onClick={onCopyList}>
        {say('copyList')}
      </Button>
      <span className="mfd-quiet">{say('count', counts)}</span>
    </div>
  );
}
