import { Fragment } from 'react';
import { childPath, type FieldPath } from '../../contract/field-path.ts';
import type { RowSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { rowFilesOf } from '../../contract/row-files.ts';
import { groupThousands, padDecimals } from '../../formula/decimal-text.ts';
import type { FormSession } from '../../session/form-session.ts';
import { useWords } from '../../ui/language.tsx';
import { PaperValue } from './paper-value.tsx';
import { printWords } from './print.words.ts';

interface PaperListProps {
  readonly session: FormSession;
  readonly field: CompiledField;
  readonly path: FieldPath;
}

/** A list as a real table, whose head the browser repeats on every page that it runs over. */
export function PaperList({ session, field, path }: PaperListProps) {
  const say = useWords(printWords);
  const shown = field.columns.filter((column) => !column.hidden && column.type.structure !== 'none');
  const files = rowFilesOf(field);
  // Files hang on few rows, and paper has little room.
  const hasFiles = files !== undefined && session.getRows(path).some((row) => files.type.isFilled(session.value(childPath(row.path, files.key)), files));
  const columns = shown.filter((column) => column.type.structure === 'value' && (column !== files || hasFiles));
  const lists = shown.filter((column) => column.type.structure === 'rows');
  const rows = session.getRows(path);
  const width = columns.length + 1;
  return (
    <table className="mf-paper-list">
      <caption>{field.label}</caption>
      <thead>
        <tr>
          <th scope="col">{say('rowNumber')}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={`mf-paper-${column.align}`}>{column.label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? <tr><td colSpan={width}>{say('noRows')}</td></tr> : null}
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            <PaperListRow session={session} row={row} number={index + 1} columns={columns} />
            {lists.map((list) => (
              <NestedList key={list.key} session={session} list={list} row={row} width={width} />
            ))}
          </Fragment>
        ))}
        <PaperTotals session={session} path={path} columns={columns} />
      </tbody>
    </table>
  );
}

interface PaperListRowProps {
  readonly session: FormSession;
  readonly row: RowSnapshot;
  readonly number: number;
  readonly columns: readonly CompiledField[];
}

function PaperListRow({ session, row, number, columns }: PaperListRowProps) {
  return (
    <tr>
      <td>{number}</td>
      {columns.map((column) => (
        <td key={column.key} className={`mf-paper-${column.align}`}>
          <PaperValue session={session} field={column} path={childPath(row.path, column.key)} place="cell" />
        </td>
      ))}
    </tr>
  );
}

interface NestedListProps {
  readonly session: FormSession;
  readonly list: CompiledField;
  readonly row: RowSnapshot;
  readonly width: number;
}

function NestedList({ session, list, row, width }: NestedListProps) {
  const path = childPath(row.path, list.key);
  if (session.getRows(path).length === 0) return null;
  return (
    <tr>
      <td colSpan={width} className="mf-paper-nested">
        <PaperList session={session} field={list} path={path} />
      </td>
    </tr>
  );
}

interface PaperTotalsProps {
  readonly session: FormSession;
  readonly path: FieldPath;
  readonly columns: readonly CompiledField[];
}

// In the body, not in a foot: the browser would repeat a foot on every page, where it reads as the sum of that page.
function PaperTotals({ session, path, columns }: PaperTotalsProps) {
  const say = useWords(printWords);
  if (!columns.some((column) => column.type.resultKind === 'number')) return null;
  return (
    <tr className="mf-paper-totals">
      <th scope="row">{say('total')}</th>
      {columns.map((column) => (
        <td key={column.key} className={`mf-paper-${column.align}`}>
          {column.type.resultKind === 'number' ? groupThousands(padDecimals(session.columnTotal(path, column.key), column.fractionDigits ?? 0)) : null}
        </td>
      ))}
    </tr>
  );
}
