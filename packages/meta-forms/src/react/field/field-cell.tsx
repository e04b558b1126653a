import { memo } from 'react';
import type { LayoutCell } from '../../compile/compiled-form.ts';
import { fieldPath } from '../../contract/field-path.ts';
import { cellClass, cellStyle } from './cell-place.ts';
import { Heading } from '../far/far-rows.tsx';
import { FaultyField } from './faulty-field.tsx';
import { FieldBoundary } from './field-boundary.tsx';
import { useFormScope } from '../form-scope.tsx';
import { NearField } from './near-field.tsx';
import { useFieldPart } from '../use-snapshot.ts';

/** One cell of the 24-column grid, with its real widget. */
export const FieldCell = memo(function FieldCell({ cell }: { readonly cell: LayoutCell }) {
  const { field } = cell;
  const { session } = useFormScope();
  const path = fieldPath(field.key);
  const hidden = useFieldPart(session, path, 'hidden');
  if (hidden) return null;
  return (
    <div className={cellClass(field)} style={cellStyle(cell.span)} data-mf-path={path}>
      <FieldBoundary fallback={<FaultyField field={field} />}>
        {field.type.structure === 'none' ? <Heading field={field} /> : <NearField path={path} field={field} />}
      </FieldBoundary>
    </div>
  );
});
