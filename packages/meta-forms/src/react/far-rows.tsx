import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LayoutCell, LayoutRow } from '../compile/compiled-form.ts';
import { fieldPath } from '../contract/field-path.ts';
import type { FieldSnapshot } from '../contract/field-snapshot.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { Language } from '../contract/language.ts';
import { useLanguage } from '../ui/language.tsx';
import { cellClass, cellStyle } from './cell-place.ts';
import { RequiredMark } from './field-frame.tsx';
import { domId, useFormScope, type FormScope } from './form-scope.tsx';
import { UnknownField } from './unknown-field.tsx';

const WRONG = 'mf-far-wrong';

/**
 * Rows that are far from what is visible: the text of their fields, which a search in the page finds and a keyboard
 * reaches. Plain elements and one subscription for all of them: a real antd input costs some 13 elements and a
 * millisecond to mount, and even a component of its own per field would cost more memory than the text.
 */
export function FarRows({ rows }: { readonly rows: readonly LayoutRow[] }) {
  const scope = useFormScope();
  const language = useLanguage();
  const [store] = useState(() => rowsStore(scope, rows));
  const snapshots = useSyncExternalStore(store.subscribe, store.read, store.read);
  let at = 0;
  return rows.map((row) => (
    <div key={row.key} className="mf-row">
      {row.cells.map((cell) => farCell({ scope, language }, cell, snapshots[at++]))}
    </div>
  ));
}

/**
 * What the rows show, as `useSyncExternalStore` reads it. Where a field has only become wrong or right its element is marked at once: a
 * refused save marks a thousand of them, and drawing their groups again would cost ten times as much. A later drawing finds the same class.
 */
function rowsStore({ session, idPrefix }: FormScope, rows: readonly LayoutRow[]) {
  const paths = rows.flatMap((row) => row.cells.map(({ field }) => fieldPath(field.key)));
  const look = () => paths.map((path) => session.getSnapshot(path));
  let last = look();
  let stale = false;
  return {
    read: () => {
      if (stale) last = look();
      stale = false;
      return last;
    },
    subscribe: (listener: () => void) => {
      const leave = paths.map((path, index) =>
        session.subscribe(path, () => {
          const before = last[index];
          const now = session.getSnapshot(path);
          // When many change in one step, the first of them has brought all.
          if (stale || !before || now === before) return;
          if (DRAWN.every((part) => Object.is(before[part], now[part]))) {
            last[index] = now;
            document.getElementById(domId(idPrefix, path))?.classList.toggle(WRONG, isMarked(now));
            return;
          }
          stale = true;
          listener();
        }),
      );
      // React reads once more after this: what changed since the first look is not missed.
      stale = paths.some((path, index) => session.getSnapshot(path) !== last[index]);
      return () => leave.forEach((stop) => stop());
    },
  };
}

// What a far field is drawn from, but for its mark.
const DRAWN = ['value', 'display', 'required', 'hidden', 'readOnly'] as const satisfies readonly (keyof FieldSnapshot)[];

interface FarScope {
  readonly scope: FormScope;
  readonly language: Language;
}

function farCell(scope: FarScope, cell: LayoutCell, snapshot: FieldSnapshot | undefined): ReactNode {
  const { field } = cell;
  if (!snapshot || snapshot.hidden) return null;
  const path = fieldPath(field.key);
  return (
    <div key={field.key} className={cellClass(field)} style={cellStyle(cell.span)} data-mf-path={path}>
      {field.type.structure === 'none' ? <Heading field={field} /> : farContent(scope, field, snapshot)}
    </div>
  );
}

function farContent({ scope, language }: FarScope, field: CompiledField, snapshot: FieldSnapshot): ReactNode {
  const id = domId(scope.idPrefix, fieldPath(field.key));
  const text = plainText({ scope, language }, field, snapshot);
  if (snapshot.readOnly) {
    return (
      <>
        <div className="mf-label">{field.label}</div>
        <div id={id} className="mf-control mf-text">{text}</div>
      </>
    );
  }
  return (
    <>
      <div className="mf-label" id={`${id}-label`}>
        {field.label}
        {snapshot.required ? <RequiredMark /> : null}
      </div>
      <div
        id={id}
        className={isMarked(snapshot) ? `mf-far ${WRONG}` : 'mf-far'}
        role="textbox"
        aria-readonly="true"
        aria-labelledby={`${id}-label`}
        tabIndex={0}
      >
        {text}
      </div>
    </>
  );
}

function isMarked({ readOnly, problems }: FieldSnapshot): boolean {
  return !readOnly && problems.length > 0;
}

function plainText({ scope, language }: FarScope, field: CompiledField, { value, display }: FieldSnapshot): string {
  try {
    return scope.kit.views[field.type.name]?.plainText(value, field, { display, language }) ?? '';
  } catch {
    // The field says so itself when it comes near; its neighbours are no part of it.
    return '';
  }
}

/** A title is drawn by its view at once: it has nothing that could be put off. */
export function Heading({ field }: { readonly field: CompiledField }) {
  const { session, kit } = useFormScope();
  const Text = kit.views[field.type.name]?.Text;
  return Text ? <Text field={field} value={undefined} display={undefined} ports={session.ports} /> : <UnknownField field={field} />;
}
