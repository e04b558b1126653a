import { memo } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import type { CellSlotProps } from '../../contract/item-view.ts';
import { FieldBoundary } from './field-boundary.tsx';
import { FaultyField } from './faulty-field.tsx';
import { FieldLeaf } from './field-leaf.tsx';
import { useFormScope } from '../form-scope.tsx';
import { missingPort } from './missing-port.ts';
import { UnconnectedField } from './unconnected-field.tsx';
import { UnknownField } from './unknown-field.tsx';
import { useFieldSnapshot } from '../use-snapshot.ts';

/** One cell of a grid: its text, or its editor while `editing`; subscribes to its own path only. */
export const CellSlot = memo(function CellSlot({ path, editing, autoFocus = false, place = 'cell' }: CellSlotProps) {
  const { session } = useFormScope();
  const field = session.fieldAt(path);
  return (
    <FieldBoundary key={path} fallback={<FaultyField field={field} />}>
      {editing ? (
        <FieldLeaf path={path} place={place} takesFocus={autoFocus} />
      ) : (
        <CellText path={path} field={field} place={place} />
      )}
    </FieldBoundary>
  );
});

interface CellTextProps extends Required<Pick<CellSlotProps, 'path' | 'place'>> {
  readonly field: CompiledField;
}

function CellText({ path, field, place }: CellTextProps) {
  const { session, kit } = useFormScope();
  const { value, display } = useFieldSnapshot(session, path);
  const view = kit.views[field.type.name];
  if (!view) return <UnknownField field={field} />;
  const port = missingPort(view, session.ports);
  if (port) return <UnconnectedField field={field} port={port} />;
  const Text = place === 'form' ? view.Text : view.Cell;
  const text = <Text field={field} value={value} display={display} ports={session.ports} />;
  return place === 'form' ? <div className="mf-text">{text}</div> : text;
}
