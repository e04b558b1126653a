import { childPath } from '@org/meta-forms/core';
import type { RowsProps } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';

/** The rows of a sub-list as a table. Each cell draws itself, with the views of this kit. */
export function RowsTable({ id, path, field, rows, views, readOnly, disabled, CellSlot }: RowsProps) {
  const read = () => rows.getRows(path);
  const shown = useSyncExternalStore((listener) => rows.subscribe(path, listener), read, read);
  // Every sub-list has a column of files, for which this kit has no view.
  const columns = field.columns.filter(({ hidden, type }) => !hidden && views[type.name]);
  const isEditable = !readOnly && !disabled;
  return (
    <div id={id} className="space-y-3 py-3">
      <table className="w-full text-start">
        <thead className="text-slate-600">
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="p-1 text-start font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key }) => (
                <td key={key} className="p-1 align-top">
                  <CellSlot path={childPath(row.path, key)} editing={isEditable} />
                </td>
              ))}
              {isEditable ? (
                <td>
                  <RowButton onClick={() => rows.removeRows(path, [row.id])}>Remove</RowButton>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {isEditable ? <RowButton onClick={() => rows.addRow(path)}>Add a row</RowButton> : null}
    </div>
  );
}

function RowButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className="rounded-lg border border-slate-300 px-3 py-1 hover:bg-slate-50" onClick={onClick}>
      {children}
    </button>
  );
}
