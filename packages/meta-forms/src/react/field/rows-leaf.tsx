import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { domId, useFormScope } from '../form-scope.tsx';
import { UnknownField } from './unknown-field.tsx';
import { useFieldPart } from '../use-snapshot.ts';

/** A field with rows: its view reads and changes them through the session and draws each cell with `CellSlot`. */
export function RowsLeaf({ path, field }: { readonly path: FieldPath; readonly field: CompiledField }) {
  const { session, kit, idPrefix, CellSlot } = useFormScope();
  const readOnly = useFieldPart(session, path, 'readOnly');
  const disabled = useFieldPart(session, path, 'disabled');
  const Rows = kit.views[field.type.name]?.Rows;
  if (!Rows) return <UnknownField field={field} view={`${field.type.name}.Rows`} />;
  return (
    <Rows
      id={domId(idPrefix, path)}
      path={path}
      metaKey={session.compiled.metaKey}
      field={field}
      rows={session}
      ports={session.ports}
      views={kit.views}
      readOnly={readOnly}
      disabled={disabled}
      CellSlot={CellSlot}
    />
  );
}
