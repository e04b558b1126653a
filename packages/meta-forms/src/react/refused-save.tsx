import { useMemo } from 'react';
import type { TypedContent } from '../session/drafts/typed-content.ts';
import { useWords } from '../ui/language.tsx';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import { dialogWords } from './dialog/dialog.words.ts';
import { failureText } from './dialog/failure-text.ts';
import { useFormScope } from './form-scope.tsx';
import { openingOf, type FormOpening } from './opening.ts';
import { noteSaving, useCountedForm, useSavingPart, type SaveConflict } from './saving.ts';
import { useNotices } from './use-notices.ts';

/**
 * Why the last save was refused, other than for its problems: it failed, which stays until the next save or change, or
 * somebody else has saved. The choices after that are those of `useFormDraft` where the page shows its bar.
 */
export function RefusedSave() {
  const { session } = useFormScope();
  const say = useWords(dialogWords);
  const failure = useSavingPart(session, 'failure');
  const conflict = useSavingPart(session, 'conflict');
  const panels = useSavingPart(session, 'panels');
  useCountedForm(session);
  if (conflict && panels === 0) {
    const opening = openingOf(session);
    return opening ? (
      <OwnConflict conflict={conflict} opening={opening} />
    ) : (
      <p className="mf-refused">{say('conflictRefused')}</p>
    );
  }
  return failure ? <p className="mf-refused">{failureText(failure, say)}</p> : null;
}

interface OwnConflictProps {
  readonly conflict: SaveConflict;
  readonly opening: FormOpening;
}

/** The choice between two versions, in the form itself. */
function OwnConflict({ conflict, opening: { base, reopen } }: OwnConflictProps) {
  const { session } = useFormScope();
  const say = useWords(dialogWords);
  const notices = useNotices();
  const sides = useMemo(() => ({ session, conflict, base }), [session, conflict, base]);
  const dismiss = () => noteSaving(session, { conflict: undefined });
  function open(content?: TypedContent) {
    reopen(conflict.current, content);
    dismiss();
    notices.success(say(content ? 'conflictApplied' : 'conflictReloaded'));
  }
  return <ConflictPanel sides={sides} onDismiss={dismiss} onReload={() => open()} onApply={open} />;
}
