import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { lostItems } from '../../session/drafts/lost-items.ts';
import type { FormSession } from '../../session/form-session.ts';
import { useWords } from '../../ui/language.tsx';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { useFormSession, type OpenForm, type UseFormSessionOptions } from '../use-form-session.ts';
import { useNotices } from '../use-notices.ts';
import { useFormSnapshot } from '../use-snapshot.ts';
import { newerFormWords } from './newer-form.words.ts';

/** An open form, and the notice that its author has published a newer version. */
export interface FormOfAuthor {
  readonly form: OpenForm;
  readonly notice: ReactNode;
}

/**
 * Opens a form and follows its author: a newer version is used at once while nothing is typed, so that no field moves
 * under the hands of a person who types. Otherwise the person decides when.
 */
export function useNewerForm(options: UseFormSessionOptions, onTakenUp: () => void): FormOfAuthor {
  const say = useWords(newerFormWords);
  const notices = useNotices();
  const [used, setUsed] = useState(options.compiled);
  const form = useFormSession({ ...options, compiled: used });
  const { dirty } = useFormSnapshot(form.session);
  const newer = options.compiled;
  const waits = newer !== used && dirty && newer.metaKey === used.metaKey;
  if (newer !== used && !waits) setUsed(newer);
  useAfterChange(used, () => notices.success(say('used')));
  const take = () => {
    setUsed(newer);
    onTakenUp();
  };
  return { form, notice: waits ? <NewerFormBar session={form.session} newer={newer} onTake={take} /> : null };
}

/** Calls the function after each render with another form. */
function useAfterChange(form: CompiledForm, onChange: () => void): void {
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    onChange();
  });
}

interface NewerFormBarProps {
  readonly session: FormSession;
  readonly newer: CompiledForm;
  readonly onTake: () => void;
}

function NewerFormBar({ session, newer, onTake }: NewerFormBarProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(newerFormWords);
  const snapshot = useFormSnapshot(session);
  // The names follow what is typed.
  const lost = useMemo(() => snapshot && lostItems(session, newer), [snapshot, session, newer]);
  return (
    <div className="mf-draft" role="status">
      <span>{lost.length === 0 ? say('published') : say('publishedWithout', { names: lost.join(say('comma')) })}</span>
      <kit.Button kind="link" onClick={onTake}>
        {say('use')}
      </kit.Button>
    </div>
  );
}
