import { useState, type ReactNode } from 'react';
import type { TypedContent } from '../../session/drafts/typed-content.ts';
import { useWords } from '../../ui/language.tsx';
import { ConflictPanel } from '../conflict/conflict-panel.tsx';
import { dialogWords } from '../dialog/dialog.words.ts';
import { DraftBar } from './draft-bar.tsx';
import { useDraft } from './use-draft.ts';
import type { OpenForm } from '../use-form-session.ts';
import { useMerge } from '../conflict/use-merge.ts';
import { useNotices } from '../use-notices.ts';
import type { FormSave } from '../dialog/use-save.ts';
import { useShownConflicts } from '../saving.ts';
import { useFormSnapshot } from '../use-snapshot.ts';
import { useUnsavedWatch } from '../dialog/use-unsaved-watch.ts';

/** The form whose unsaved values are kept on the device. */
export interface FormDraftOptions {
  /** The result of `useFormSession`, typed by a record or not. */
  // By its members, which fit whatever the type of the record is; `OpenForm` itself is compared by its parameter.
  readonly form: Pick<OpenForm, keyof OpenForm>;
  /** The result of `useSave`; its conflicts are shown and merged in the bar too. */
  readonly save: Pick<FormSave, 'conflict' | 'settleConflict'>;
  /** The form is visible; true where missing. */
  readonly active?: boolean;
  /** Called after a choice in the bar, whose button is gone; missing: the bar takes the focus. */
  readonly onSettled?: () => void;
  /** Restores the last discarded draft of this form at once. */
  readonly takesUp?: boolean;
}

/** A form whose unsaved values are kept on the device: what to draw, and whether all is stored. */
export interface KeptForm {
  /** The state of the draft, and the choice between two versions after somebody else's save; draw it above the form. */
  readonly bar: ReactNode;
  /** The form has unsaved changes. */
  readonly isUnsaved: boolean;
  /** The typed values are being stored. */
  readonly isKept: boolean;
  /** Call it after a save: deletes the draft. */
  readonly end: () => Promise<void>;
  /** Call it after the person agreed to discard their changes: they can be restored for a day. */
  readonly giveUp: () => Promise<void>;
}

/**
 * Stores drafts of a form on its own page as a dialog does: within two seconds, through `ports.drafts`, and restored
 * when it is opened again. Leaving the page asks first.
 */
export function useFormDraft({
  form: { session, base, reopen },
  save,
  active = true,
  onSettled,
  takesUp = false,
}: FormDraftOptions): KeptForm {
  const say = useWords(dialogWords);
  const notices = useNotices();
  const { dirty } = useFormSnapshot(session);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isOpen = active && (session.mode === 'add' || session.mode === 'edit');
  const isUnsaved = isOpen && dirty;
  const draft = useDraft({ session, base, reopen, isOpen, takesUp });
  const merge = useMerge({ session, base, save, draft, reopen });
  useUnsavedWatch(isUnsaved, draft.isKept);
  useShownConflicts(session);

  async function drop() {
    const isGivenUp =
      draft.notice?.kind !== 'restored' && draft.notice?.kind !== 'unavailable' && draft.notice?.isGivenUp;
    const question = isGivenUp
      ? { title: say('draftDeleteQuestion'), text: say('draftDeleteText'), agree: say('draftDelete') }
      : { title: say('draftDropQuestion'), text: say('draftDropText'), agree: say('draftDrop') };
    if (!(await notices.confirm({ ...question, dismiss: say('stay'), isLoss: true }))) return;
    await draft.drop();
    finished();
  }
  // The pressed button is gone: the focus continues from its place.
  function finished() {
    if (onSettled) onSettled();
    else bar?.focus({ preventScroll: true });
  }
  function apply(content?: TypedContent) {
    merge.apply(content);
    finished();
    notices.success(say(content ? 'conflictApplied' : 'conflictReloaded'));
  }
  const panel = merge.sides ? (
    <ConflictPanel
      sides={merge.sides}
      onDismiss={() => {
        merge.dismiss();
        finished();
      }}
      onReload={() => apply()}
      onApply={apply}
    />
  ) : null;
  const notice =
    draft.notice && !merge.sides ? (
      <DraftBar
        notice={draft.notice}
        onRestore={() => {
          draft.restore();
          finished();
        }}
        onCompare={merge.compareDraft}
        onDrop={() => void drop()}
      />
    ) : null;
  return {
    bar: (
      <div ref={setBar} tabIndex={-1}>
        {panel ?? notice}
      </div>
    ),
    isUnsaved,
    isKept: draft.isKept,
    end: draft.end,
    giveUp: draft.giveUp,
  };
}
