import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LayoutCell, LayoutRow } from '../../compile/compiled-form.ts';
import { fieldPath } from '../../contract/field-path.ts';
import type { FieldSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { Language } from '../../metadata/language.ts';
import { useLanguage } from '../../ui/language.tsx';
import { cellClass, cellStyle } from '../field/cell-place.ts';
import { RequiredMark } from '../field/field-frame.tsx';
import { domId, useFormScope, type FormScope } from '../form-scope.tsx';
import { UnknownField } from '../field/unknown-field.tsx';

/** The class of a far field. */
export const FAR = 'mf-far';

/**
 * Rows far from the visible part: their fields are text, which a search in the page finds and the keyboard reaches.
 * Plain elements and one subscription for all of them: a real antd input costs some 13 elements and a millisecond to
 * mount, and a component per field would cost more memory than the text.
 */
export function FarRows({ rows }: { readonly rows: readonly LayoutRow[] }) {
  const scope = useFormScope();
  const language = useLanguage();
  const [store] = useState(() => rowsStore(scope, rows));
  const snapshots = useSyncExternalStore(store.subscribe, store.read, store.read);
  let at = 0;
  // A group without rows has no size and never comes near.
  return rows.map((row) => {
    const cells = row.cells.map((cell) => farCell({ scope, language }, cell, snapshots[at++]));
    return cells.some((cell) => cell !== null) ? (
      <div key={row.key} className="mf-row">
        {cells}
      </div>
    ) : null;
  });
}

/**
 * The state of the rows, as `useSyncExternalStore` reads it. Where a field becomes wrong or right its element is marked
 * at once: a refused save marks a thousand of them, and redrawing their groups would cost ten times as much. A later
 * drawing sets the same mark.
 */
function rowsStore({ session, idPrefix }: FormScope, rows: readonly LayoutRow[]) {
  const paths = rows.flatMap((row) => row.cells.map(({ field }) => fieldPath(field.key)));
  let last = paths.map((path) => session.getSnapshot(path));
  const catchUp = (): boolean => {
    let isOutdated = false;
    paths.forEach((path, index) => {
      const before = last[index];
      const now = session.getSnapshot(path);
      if (!before || now === before) return;
      last[index] = now;
      const marked = isMarked(now);
      if (marked !== isMarked(before)) mark(domId(idPrefix, path), marked);
      isOutdated ||= !isDrawnAlike(before, now);
    });
    // A new array makes React redraw the rows.
    if (isOutdated) last = [...last];
    return isOutdated;
  };
  return {
    read: () => last,
    subscribe: (listener: () => void) => {
      const leave = paths.map((path, index) =>
        session.subscribe(path, () => {
          // When many fields change in one step, the first notification handles all.
          if (session.getSnapshot(path) !== last[index] && catchUp()) listener();
        }),
      );
      // React reads again after subscribing: changes since the first read are not missed.
      catchUp();
      return () => leave.forEach((stop) => stop());
    },
  };
}

function mark(id: string, marked: boolean): void {
  const element = document.getElementById(id);
  // A group that has just come near has its widget under the same id, while this subscription still exists for a
  // moment.
  if (element?.className !== FAR) return;
  if (marked) element.setAttribute('aria-invalid', 'true');
  else element.removeAttribute('aria-invalid');
}

/** Whether two snapshots of a far field look the same, apart from the mark. */
function isDrawnAlike(a: FieldSnapshot, b: FieldSnapshot): boolean {
  return (
    Object.is(a.value, b.value) &&
    a.display === b.display &&
    a.required === b.required &&
    a.hidden === b.hidden &&
    a.readOnly === b.readOnly
  );
}

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
  const height = scope.kit.views[field.type.name]?.heightOf?.(field);
  if (snapshot.readOnly) {
    return (
      <>
        <div className="mf-label">{field.label}</div>
        <div className="mf-control">
          <div id={id} className="mf-text">
            {text}
          </div>
        </div>
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
        className={FAR}
        style={height === undefined ? undefined : { minHeight: height }}
        role="textbox"
        aria-invalid={isMarked(snapshot) || undefined}
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
    // A field announces itself when it comes near; its neighbours do not depend on it.
    return '';
  }
}

/** A title is drawn by its view at once: deferring it would save nothing. */
export function Heading({ field }: { readonly field: CompiledField }) {
  const { session, kit } = useFormScope();
  const Text = kit.views[field.type.name]?.Text;
  return Text ? (
    <Text field={field} value={undefined} display={undefined} ports={session.ports} />
  ) : (
    <UnknownField field={field} />
  );
}
