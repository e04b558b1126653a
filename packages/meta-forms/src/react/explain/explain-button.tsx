import { memo } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { explainWords } from './explain.words.ts';
import { useFormScope } from '../form-scope.tsx';

/** Opens the explanation of a computed field. */
export const ExplainButton = memo(function ExplainButton({
  path,
  field,
}: {
  readonly path: FieldPath;
  readonly field: CompiledField;
}) {
  const { explaining } = useFormScope();
  const say = useWords(explainWords);
  const name = say('open', { label: field.label });
  return (
    <button
      type="button"
      className="mf-explain"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => explaining.open(path, currentTarget)}
    />
  );
});
