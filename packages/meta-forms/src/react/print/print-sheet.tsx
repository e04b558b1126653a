import type { ReactNode } from 'react';
import type { LayoutRow } from '../../compile/compiled-form.ts';
import { GRID_COLUMNS } from '../../compile/pack-rows.ts';
import { fieldPath, type FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { FormSession } from '../../session/form-session.ts';
import { AuditFooter } from '../audit-footer.tsx';
import { PaperList } from './paper-list.tsx';
import { PaperValue } from './paper-value.tsx';
import { PrintTime } from './print-time.tsx';

/** Properties of `PrintSheet`. */
export interface PrintSheetProps {
  readonly session: FormSession;
  readonly title: ReactNode;
  /** Which record this is and its state; missing: a new one. */
  readonly mark?: ReactNode;
}

/**
 * A form for paper: every field as text, every row of every list, far ones included. Its head, which says which record
 * this is, is on every page.
 */
export function PrintSheet({ session, title, mark }: PrintSheetProps) {
  const { compiled } = session;
  return (
    <article className="mf-paper mf-paper-pages">
      <div className="mf-paper-head">
        {/* Titles in the form are one level lower, as in the dialog. */}
        <h1 aria-level={4}>{title}</h1>
        <p className="mf-paper-facts">
          <span>{mark}</span>
          <PrintTime />
        </p>
      </div>
      <div className="mf-paper-content">
        <div className="mf-paper-fields">
          {compiled.rows
            .filter(({ cells }) => cells.some(({ field }) => !session.getSnapshot(fieldPath(field.key)).hidden))
            .map((row) => (
              <PaperRow key={row.key} session={session} row={row} />
            ))}
        </div>
        {compiled.tabs
          .filter(({ key }) => !session.getSnapshot(fieldPath(key)).hidden)
          .map((field) => (
            <PaperList key={field.key} session={session} field={field} path={fieldPath(field.key)} />
          ))}
        <AuditFooter session={session} dates="whole" />
      </div>
    </article>
  );
}

function PaperRow({ session, row }: { readonly session: FormSession; readonly row: LayoutRow }) {
  return (
    <div className="mf-paper-row">
      {row.cells.map(({ field, span }) => (
        <PaperCell
          key={field.key}
          session={session}
          field={field}
          path={fieldPath(field.key)}
          span={field.type.fullRow ? GRID_COLUMNS : span}
        />
      ))}
    </div>
  );
}

interface PaperCellProps {
  readonly session: FormSession;
  readonly field: CompiledField;
  readonly path: FieldPath;
  readonly span: number;
}

function PaperCell({ session, field, path, span }: PaperCellProps) {
  if (session.getSnapshot(path).hidden) return null;
  const isTitle = field.type.structure === 'none';
  return (
    <div
      className={isTitle ? 'mf-paper-title' : 'mf-paper-cell'}
      style={{ gridColumn: `span ${isTitle ? GRID_COLUMNS : span}` }}
    >
      {isTitle ? null : <div className="mf-paper-label">{field.label}</div>}
      <div className="mf-paper-value">
        <PaperValue session={session} field={field} path={path} place="form" />
      </div>
    </div>
  );
}
