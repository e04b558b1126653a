import { useMemo, useState } from 'react';
import { fieldPath, type FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { useFormScope } from '../form-scope.tsx';
import { useShownFields } from '../use-shown-fields.ts';
import { changeMarkId } from './change-mark.tsx';
import { changesWords } from './changes.words.ts';

interface ChangeSummaryProps {
  /** Brings a field into view and gives it the focus. */
  readonly onReveal: (path: FieldPath) => void;
}

/** Items that the summary lists before it offers the rest. */
const FIRST = 8;
const NO_FIELDS: readonly CompiledField[] = [];

/** The items that others changed before the record was opened; each leads to its mark. */
export function ChangeSummary({ onReveal }: ChangeSummaryProps) {
  const { session, idPrefix, changes } = useFormScope();
  const say = useWords(changesWords);
  const [isWhole, setWhole] = useState(false);
  const keys = useMemo(() => new Set(changes?.items.map(({ itemKey }) => itemKey)), [changes]);
  const fields = useMemo(
    () => (keys.size === 0 ? NO_FIELDS : session.compiled.fields.filter(({ key }) => keys.has(key))),
    [keys, session],
  );
  const shown = useShownFields(session, fields);
  if (!changes || shown.length === 0) return null;
  const persons = [...new Set(changes.items.map(({ person }) => person).filter(Boolean))].join(say('and'));
  const count = shown.length;
  const titleId = `${idPrefix}-changes`;
  function show(path: FieldPath) {
    onReveal(path);
    // A text takes no focus, its mark does.
    document.getElementById(changeMarkId(idPrefix, path))?.focus();
  }
  return (
    <section className="mf-changes" aria-labelledby={titleId}>
      <p id={titleId}>
        {persons === '' ? say('summaryNameless', { count }) : say('summary', { person: persons, count })}
      </p>
      <ul>
        {shown.slice(0, isWhole ? count : FIRST).map(({ key, label }) => (
          <li key={key}>
            <button type="button" onClick={() => show(fieldPath(key))}>
              {label}
            </button>
          </li>
        ))}
        {isWhole || count <= FIRST ? null : (
          <li>
            <button type="button" onClick={() => setWhole(true)}>
              {say('more', { count: count - FIRST })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
