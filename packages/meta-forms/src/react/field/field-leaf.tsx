import { createElement, memo, useMemo, useSyncExternalStore } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { FieldSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { domId, problemsId, useFormScope } from '../form-scope.tsx';
import { createLeafStore } from './leaf-store.ts';
import { RowsLeaf } from './rows-leaf.tsx';
import { widgetFor } from './field-widget.ts';
import { rendererWords } from '../renderer.words.ts';
import { useWords } from '../../ui/language.tsx';
import { missingPort } from './missing-port.ts';
import { UnconnectedField } from './unconnected-field.tsx';
import { UnknownField } from './unknown-field.tsx';

export interface FieldLeafProps {
  readonly path: FieldPath;
  readonly place: 'form' | 'cell';
  /** Takes the focus when it is mounted: the editor that somebody has just opened. */
  readonly takesFocus?: boolean;
}

/** The widget or the text of one field, without label: the only part that typing redraws. */
export const FieldLeaf = memo(function FieldLeaf({ path, place, takesFocus = false }: FieldLeafProps) {
  const { session, kit, widgets, idPrefix } = useFormScope();
  const field = session.fieldAt(path);
  const view = kit.views[field.type.name];
  const own = widgetFor(widgets, field, path);
  if (own) {
    const id = domId(idPrefix, path);
    return createElement(own, { id, describedBy: problemsId(id), path, field, takesFocus });
  }
  if (!view) return <UnknownField field={field} />;
  const port = missingPort(view, session.ports);
  if (port) return <UnconnectedField field={field} port={port} />;
  if (field.type.structure === 'rows') return <RowsLeaf path={path} field={field} />;
  return <ValueLeaf path={path} place={place} takesFocus={takesFocus} />;
});

function ValueLeaf({ path, place, takesFocus = false }: FieldLeafProps) {
  const { session, kit, idPrefix } = useFormScope();
  const field = session.fieldAt(path);
  const view = kit.views[field.type.name];
  const holdsText = view?.holdsText === true;
  const leaf = useMemo(() => createLeafStore(session, path, holdsText), [session, path, holdsText]);
  const snapshot = useSyncExternalStore(leaf.subscribe, leaf.read, leaf.read);
  if (!view) return null;
  if (snapshot.readOnly) return <TextLeaf path={path} field={field} snapshot={snapshot} place={place} />;
  return (
    <view.Widget
      id={domId(idPrefix, path)}
      path={path}
      field={field}
      value={snapshot.value}
      display={snapshot.display}
      problems={snapshot.problems}
      required={snapshot.required}
      disabled={snapshot.disabled}
      cascade={snapshot.cascade}
      ports={session.ports}
      place={place}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
      autoFocus={takesFocus}
      onChange={leaf.change}
      onBlur={leaf.leave}
    />
  );
}

interface TextLeafProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
  readonly snapshot: FieldSnapshot;
  readonly place: 'form' | 'cell';
}

function TextLeaf({ path, field, snapshot, place }: TextLeafProps) {
  const { session, kit, idPrefix } = useFormScope();
  const view = kit.views[field.type.name];
  if (!view) return null;
  const Text = place === 'cell' ? view.Cell : view.Text;
  if (field.numberRule && session.mode === 'add' && place === 'form')
    return <AwaitedNumber id={domId(idPrefix, path)} />;
  const text = <Text field={field} value={snapshot.value} display={snapshot.display} ports={session.ports} />;
  if (place === 'cell') return text;
  return (
    <div id={domId(idPrefix, path)} className="mf-text">
      {text}
    </div>
  );
}

/** An automatic number that the record does not have yet. */
function AwaitedNumber({ id }: { readonly id: string }) {
  const say = useWords(rendererWords);
  return (
    <div id={id} className="mf-text mf-awaited">
      {say('awaitedNumber')}
    </div>
  );
}
