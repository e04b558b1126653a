import { useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useMemo } from 'react';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useProblems } from '../problems/problems-context.tsx';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { blockEdits, blockOf, fillEdits } from './cell-blocks.ts';
import { fieldTableWords } from './field-table.words.ts';
import { filterRows } from './filter-rows.ts';
import { withEachType } from './item-list.ts';
import { TableGrid } from './table-grid.tsx';
import { cellsOf, tableColumns, tableRows, typeName, type TableContext } from './table-model.ts';
import { useCellRange } from './use-cell-range.ts';
import { useItemLists } from './use-item-list.tsx';
import { useTableEditing } from './use-table-editing.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableChoice } from './use-table-choice.ts';

/** 字段表: all items and their properties, edited as in a spreadsheet. */
export function FieldTable() {
  const say = useWords(fieldTableWords);
  const language = useLanguage();
  const designer = useDesigner();
  const document = useFormDocument();
  const problems = useProblems();
  const { types } = designer.get();
  const context = useMemo<TableContext>(() => ({ types, language, document }), [types, language, document]);
  const entries = usePaletteEntries();
  // An empty form has the columns of all types: the author sees which heads a list can have.
  const offered = useMemo(() => {
    const isEmpty = context.document.items.size === 0;
    const shownBy = isEmpty ? { ...context, document: withEachType(context.document, { entries }) } : context;
    return tableColumns(shownBy);
  }, [context, entries]);
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
  const lists = useItemLists();
  const block = blockOf(cells.range);
  const selected = shown.ids.slice(block.top, block.bottom + 1).join(' ');
  useEffect(() => designer.select(selected === '' ? [] : selected.split(' ')), [designer, selected]);
  const textAt = ({ row, column }: { readonly row: number; readonly column: number }) =>
    cellsOf(context, shown.ids[row] ?? '')(shown.columns[column] ?? '').text;
  const kinds = new Map(all.map(({ id }) => [document.items.get(id)?.type ?? -1, typeName(context, id)]));
  return (
    <section className="mfd-field-table" aria-label={say('table')}>
      <TableTools
        choice={choice}
        offered={offered}
        kinds={kinds}
        counts={{ shown: rows.length, all: all.length }}
        onFillDown={() => editing.apply(fillEdits(shown, block, textAt))}
        onClear={() => editing.apply(blockEdits(shown, block, () => ''))}
        onCopyList={() => lists.copy(rows, columns)}
      />
      {rows.length === 0 ? (
        <p className="mfd-quiet mfd-table-none">{say(all.length === 0 ? 'empty' : 'nothing')}</p>
      ) : null}
      <TableGrid
        context={context}
        rows={rows}
        columns={columns}
        shown={shown}
        cells={cells}
        editing={editing}
        pasteList={lists.paste}
      />
      {editing.dialog}
      {lists.dialog}
    </section>
  );
}
