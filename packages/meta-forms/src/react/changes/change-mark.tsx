import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { domId, useFormScope } from '../form-scope.tsx';
import { changesWords } from './changes.words.ts';
import { useChange } from './use-change.ts';

interface ChangeMarkProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
}

/** Marks an item that others changed before the record was opened; shows its values before and after. */
export function ChangeMark({ path, field }: ChangeMarkProps) {
  const { changing, idPrefix } = useFormScope();
  const say = useWords(changesWords);
  const change = useChange(field);
  if (!change) return null;
  return (
    <button
      type="button"
      id={changeMarkId(idPrefix, path)}
      className="mf-changed"
      aria-label={say('mark', { label: field.label, sentence: change.sentence })}
      title={change.sentence}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => changing.open(path, currentTarget)}
    >
      {say('changed')}
    </button>
  );
}

/** DOM id of the mark of a field. */
export function changeMarkId(idPrefix: string, path: FieldPath): string {
  return `${domId(idPrefix, path)}-changed`;
}
