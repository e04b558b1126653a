import { memo } from 'react';
import type { ListColumn } from '../compile/compiled-form.ts';
import type { FormKit } from '../contract/form-kit.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { missingPort } from './field/missing-port.ts';
import { UnconnectedCell } from './field/unconnected-field.tsx';
import { COLOURED, colouredStyle } from '../ui/authors-colour.ts';

/** Properties of `RecordCell`. */
export interface RecordCellProps {
  readonly column: ListColumn;
  readonly record: WireRecord;
  readonly kit: FormKit;
  readonly ports: FormPorts;
}

/** One value of one record, drawn by its type; an id is drawn as its display text. */
export const RecordCell = memo(function RecordCell({ column, record, kit, ports }: RecordCellProps) {
  const { field, key, displayKey } = column;
  const view = kit.views[field.type.name];
  const companion = displayKey === undefined ? undefined : record[displayKey];
  const display = typeof companion === 'string' && companion !== '' ? companion : undefined;
  const text = display ?? String(record[key] ?? '');
  if (!view) return <>{text}</>;
  const port = missingPort(view, ports);
  if (port) return <UnconnectedCell field={field} port={port} text={text} />;
  const { Cell, ListCell = Cell } = view;
  const cell = <ListCell field={field} value={field.type.decode(record[key], field)} display={display} ports={ports} />;
  return field.color === undefined ? (
    cell
  ) : (
    <span className={COLOURED} style={colouredStyle(field.color)}>
      {cell}
    </span>
  );
});
