import { useMemo } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { Language } from '../../metadata/language.ts';
import { labelIn } from '../../locales/label-in.ts';
import { useLanguage } from '../../ui/language.tsx';
import { domId, useFormScope } from '../form-scope.tsx';
import { UnknownField } from './unknown-field.tsx';
import { useFieldPart } from '../use-snapshot.ts';

/** A field with rows: its view reads and changes them through the session and draws each cell with `CellSlot`. */
export function RowsLeaf({ path, field }: { readonly path: FieldPath; readonly field: CompiledField }) {
  const { session, kit, idPrefix, CellSlot } = useFormScope();
  const readOnly = useFieldPart(session, path, 'readOnly');
  const disabled = useFieldPart(session, path, 'disabled');
  const language = useLanguage();
  const shown = useMemo(() => labelledIn(field, language), [field, language]);
  const Rows = kit.views[field.type.name]?.Rows;
  if (!Rows) return <UnknownField field={field} view={`${field.type.name}.Rows`} />;
  return (
    <Rows
      id={domId(idPrefix, path)}
      path={path}
      metaKey={session.compiled.metaKey}
      field={shown}
      rows={session}
      ports={session.ports}
      views={kit.views}
      readOnly={readOnly}
      disabled={disabled}
      CellSlot={CellSlot}
    />
  );
}

/** The list with the labels of the page's language, for the head that the kit draws. */
function labelledIn(field: CompiledField, language: Language): CompiledField {
  const columns = field.columns.map((column) => {
    const label = labelIn(column, language);
    return label === column.label ? column : { ...column, label };
  });
  return columns.every((column, at) => column === field.columns[at]) ? field : { ...field, columns };
}
