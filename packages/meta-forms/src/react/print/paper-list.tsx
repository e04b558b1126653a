import { Fragment } from 'react';
import { hasTotal } from '../../contract/column-total.ts';
import { childPath, type FieldPath } from '../../contract/field-path.ts';
import type { RowSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { labelIn } from '../../locales/label-in.ts';
import type { Language } from '../../metadata/language.ts';
import type { Views } from '../../contract/item-view.ts';
import { rowFilesOf } from '../../contract/row-files.ts';
import type { FormSession } from '../../session/form-session.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { totalText } from '../../ui/total-text.ts';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { longer, paperFit, type PaperColumn } from './paper-fit.ts';
import { PaperValue } from './paper-value.tsx';
import { printWords } from './print.words.ts';

interface PaperListProps {
  readonly session: FormSession;
  readonly field: CompiledField;
  readonly path: FieldPath;
}

/** A list as a real table, whose head the browser repeats on every page. */
export function PaperList({ session, field, path }: PaperListProps) {
  const say = useWords(printWords);
  const language = useLanguage();
  const { kit } = useMetaFormProvider();
  const shown = field.columns.filter((column) => !column.hidden && column.type.structure !== 'none');
  const files = rowFilesOf(field);
  // Few rows have files, and paper has little space.
  const hasFiles =
    files !== undefined &&
    session.getRows(path).some((row) => files.type.isFilled(session.value(childPath(row.path, files.key)), files));
  const columns = shown.filter((column) => column.type.structure === 'value' && (column !== files || hasFiles));
  const lists = shown.filter((column) => column.type.structure === 'rows');
  const rows = session.getRows(path);
  const width = columns.length + 1;
  const fit = paperFit([
    { unbroken: say('rowNumber') },
    ...columns.map((column) => paperColumn({ session, path, column, language, view: kit.views[column.type.name] })),
  ]);
  return (
    <table className={`mf-paper-list mf-paper-${fit}`}>
      <caption>{field.label}</caption>
      <thead>
        <tr>
          <th scope="col">{say('rowNumber')}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)}>
              {labelIn(column, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <td colSpan={width}>{say('noRows')}</td>
          </tr>
        ) : null}
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

/** A number or a date that is broken reads as another one. */
function isUnbroken({ type }: CompiledField): boolean {
  return type.resultKind === 'number' || type.resultKind === 'date';
}

function cellClass(column: CompiledField): string {
  return `mf-paper-${column.align}${isUnbroken(column) ? ' mf-paper-unbroken' : ''}`;
}

interface PaperColumnOptions extends Pick<PaperListProps, 'session' | 'path'> {
  readonly column: CompiledField;
  readonly language: Language;
  readonly view: Views[string] | undefined;
}

/** In the words of a cell, unit included, so that the digits are aligned with those above. */
function paperTotal({ session, path, column, language, view }: PaperColumnOptions): string {
  return hasTotal(column) ? totalText(view, column, { total: session.columnTotal(path, column.key), language }) : '';
}

function paperColumn(options: PaperColumnOptions): PaperColumn {
  const { session, path, column, language, view } = options;
  if (!view || !isUnbroken(column)) return {};
  const texts = session.getRows(path).map((row) => {
    const { value, display } = session.getSnapshot(childPath(row.path, column.key));
    return view.plainText(value, column, { display, language });
  });
  return { unbroken: texts.reduce(longer, paperTotal(options)) };
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
        <td key={column.key} className={cellClass(column)}>
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

// In the body, not in a foot: the browser would repeat a foot on every page, where it looks like the sum of that page.
function PaperTotals({ session, path, columns }: PaperTotalsProps) {
  const say = useWords(printWords);
  const language = useLanguage();
  const { kit } = useMetaFormProvider();
  if (!columns.some(hasTotal)) return null;
  return (
    <tr className="mf-paper-totals">
      <th scope="row">{say('total')}</th>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {paperTotal({ session, path, column, language, view: kit.views[column.type.name] })}
        </td>
      ))}
    </tr>
  );
}
