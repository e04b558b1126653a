import { useLanguage, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Button, Input, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { useProblems } from '../problems/problems-context.tsx';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { blockEdits, blockOf, fillEdits } from './cell-blocks.ts';
import { fieldTableWords } from './field-table.words.ts';
import { filterRows, ROW_FILTERS } from './filter-rows.ts';
import { TableGrid } from './table-grid.tsx';
import { cellsOf, FIRST_COLUMNS, tableColumns, tableRows, typeName, type TableContext } from './table-model.ts';
import { useCellRange } from './use-cell-range.ts';
import { useTableEditing } from './use-table-editing.tsx';
import { useTableChoice } from './use-table-choice.ts';

/** 字段表: all items and their properties, edited as in a spreadsheet. */
export function FieldTable() {
  const say = useWords(fieldTableWords);
  const language = useLanguage();
  const designer = useDesigner();
  const document = useFormDocument();
  const problems = useProblems();
  const { views } = useMetaFormProvider().kit;
  const { registry } = designer.get().types;
  const types = useMemo(() => ({ registry, views }), [registry, views]);
  const context = useMemo<TableContext>(() => ({ types, language, document }), [types, language, document]);
  const offered = useMemo(() => tableColumns(context), [context]);
  const all = useMemo(() => tableRows(document), [document]);
  const choice = useTableChoice(offered);
  const { question, columns } = choice;
  const rows = useMemo(
    () =>
      filterRows(context, all, {
        ...question,
        faulty: new Set(problems.flatMap(({ item }) => (item === undefined ? [] : [item]))),
      }),
    [context, all, question, problems],
  );
  const shown = useMemo(
    () => ({ ids: rows.map(({ id }) => id), columns: columns.map(({ key }) => key) }),
    [rows, columns],
  );
  const cells = useCellRange(shown, Math.max(0, shown.ids.indexOf(designer.get().selection[0] ?? '')));
  const editing = useTableEditing(context, offered);
  const block = blockOf(cells.range);
  const selected = shown.ids.slice(block.top, block.bottom + 1).join(' ');
  useEffect(() => designer.select(selected === '' ? [] : selected.split(' ')), [designer, selected]);
  const textAt = ({ row, column }: { readonly row: number; readonly column: number }) =>
    cellsOf(context, shown.ids[row] ?? '')(shown.columns[column] ?? '').text;
  const kinds = new Map(all.map(({ id }) => [document.items.get(id)?.type ?? -1, typeName(context, id)]));
  return (
    <section className="mfd-field-table" aria-label={say('table')}>
      <div className="mfd-table-tools">
        <Input
          allowClear
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
          value={shown.columns.slice(1)}
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
        <Button autoInsertSpace={false} onClick={() => editing.apply(fillEdits(shown, block, textAt))}>
          {say('fillDown')}
        </Button>
        <Button autoInsertSpace={false} onClick={() => editing.apply(blockEdits(shown, block, () => ''))}>
          {say('clearCells')}
        </Button>
        <span className="mfd-quiet">{say('count', { shown: rows.length, all: all.length })}</span>
      </div>
      {rows.length === 0 ? <p className="mfd-quiet mfd-table-none">{say('nothing')}</p> : null}
      <TableGrid context={context} rows={rows} columns={columns} shown={shown} cells={cells} editing={editing} />
      {editing.dialog}
    </section>
  );
}
