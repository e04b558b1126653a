import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { FieldFrame } from './field-frame.tsx';
import { FieldLeaf } from './field-leaf.tsx';

interface NearFieldProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
}

/** A field of the form with its real widget: label, widget and problems. */
export function NearField({ path, field }: NearFieldProps) {
  return (
    <FieldFrame path={path} field={field}>
      <FieldLeaf path={path} place="form" />
    </FieldFrame>
  );
}
