import type { CompiledField, WireRecord } from '@org/meta-forms/core';
import { RecordCell, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { historyWords } from './history.words.ts';

export interface ItemValueProps {
  readonly field: CompiledField;
  /** A record, or a row of one of its lists. */
  readonly record: WireRecord;
}

/** The value of an item as a list draws it; a list in a form is written row by row. */
export function ItemValue({ field, record }: ItemValueProps) {
  const say = useWords(historyWords);
  const { kit, ports } = useMetaFormProvider();
  const value = record[field.key];
  if (field.columns.length > 0) return <Rows field={field} rows={rowsIn(value)} />;
  if (!ports || value === undefined || value === null || value === '')
    return <span className="record-compare-empty">{say('empty')}</span>;
  const { key, label, align, displayKey } = field;
  const column = { field, key, label, align, sortable: false, ...(displayKey === undefined ? {} : { displayKey }) };
  return <RecordCell column={column} record={record} kit={kit} ports={ports} />;
}

function Rows({ field, rows }: { readonly field: CompiledField; readonly rows: readonly WireRecord[] }) {
  const say = useWords(historyWords);
  if (rows.length === 0) return <span className="record-compare-empty">{say('empty')}</span>;
  return (
    <ol className="record-compare-rows">
      {rows.map((row, at) => (
        <li key={String(row['id'] ?? at)} aria-label={say('row', { number: at + 1 })}>
          {field.columns.map((column) => (
            <span key={column.key}>
              {column.label} <ItemValue field={column} record={row} />
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function rowsIn(value: unknown): readonly WireRecord[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(row: unknown): row is WireRecord {
  return typeof row === 'object' && row !== null;
}
