import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import type { TypedContent } from '../session/typed-content.ts';
import { useWords } from '../ui/language.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { dialogWords } from './dialog.words.ts';
import { DraftBar } from './draft-bar.tsx';
import { DIALOG_MIN_WIDTH, DIALOG_WIDTH } from './limits.ts';
import { useMetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { printWords } from './print/print.words.ts';
import { useFormPrint } from './print/use-form-print.tsx';
import type { RjsfWidgets } from './rjsf.ts';
import { useDraft } from './use-draft.ts';
import { useFormSession, type UseFormSessionOptions } from './use-form-session.ts';
import { useMerge } from './use-merge.ts';
import { useNotices } from './use-notices.ts';
import { useFormSnapshot } from './use-snapshot.ts';
import { useSave } from './use-save.ts';
import { useUnsavedWatch } from './use-unsaved-watch.ts';

export interface MetaFormDialogProps extends UseFormSessionOptions {
  readonly open: boolean;
  /** The form's own title where missing. */
  readonly title?: ReactNode;
  /** Button beside the title that opens the attachments of the record. */
  readonly attachments?: ReactNode;
  readonly widgets?: RjsfWidgets;
  /** The record as stored; the dialog asks to be closed right after. */
  readonly onSaved?: (record: WireRecord) => void;
  readonly onClose: () => void;
}

/** A form in a dialog: every opening is a new session, and nothing changed is thrown away without a question. */
export function MetaFormDialog({ open, ...form }: MetaFormDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  // It stays while it closes, so that the kit can give the focus back to where it came from.
  return openings === 0 ? null : <OpenedDialog key={openings} open={open} {...form} />;
}

function OpenedDialog({ open, title, attachments, widgets, onSaved, onClose, ...options }: MetaFormDialogProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const sayPrint = useWords(printWords);
  const notices = useNotices();
  const { session, base, reopen } = useFormSession(options);
  const { dirty } = useFormSnapshot(session);
  const saving = useSave(session);
  // forms.md §2: only `view` has no save.
  const canSave = session.mode !== 'view';
  const isOpen = open && (session.mode === 'add' || session.mode === 'edit');
  const { print, sheet } = useFormPrint(session, { ...(title === undefined ? {} : { title }), active: open });
  const unsaved = isOpen && dirty;
  const draft = useDraft({ session, base, reopen, isOpen });
  const body = useRef<HTMLDivElement>(null);
  const merge = useMerge({ session, base, save: saving, draft, reopen });
  useUnsavedWatch(unsaved, draft.isKept);

  async function saveAndClose() {
    if (!canSave) return;
    const result = await saving.save();
    if (result?.outcome !== 'saved') return;
    void draft.end();
    onSaved?.(result.record);
    onClose();
  }
  async function dismiss() {
    if (saving.saving) return;
    const question = { title: say('closeDirty'), text: say('closeDirtyText'), agree: say('discard'), dismiss: say('stay') };
    if (unsaved) {
      if (!(await notices.confirm(question))) return;
      void draft.end();
    }
    onClose();
  }
  async function dropDraft() {
    const question = { title: say('draftDropQuestion'), text: say('draftDropText'), agree: say('draftDrop'), dismiss: say('stay') };
    if (!(await notices.confirm(question))) return;
    await draft.drop();
    focusForm();
  }
  // The button that was pressed is gone: without this the keyboard would stand outside the dialog.
  function focusForm() {
    body.current?.focus({ preventScroll: true });
  }
  function apply(kept?: TypedContent) {
    merge.apply(kept);
    focusForm();
    notices.success(say(kept ? 'conflictApplied' : 'conflictReloaded'));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'p') return;
    event.preventDefault();
    // Half a word is nothing to save.
    if (event.nativeEvent.isComposing) return;
    // A form that was opened from this form saves, and is printed, alone.
    event.stopPropagation();
    void (key === 's' ? saveAndClose() : print());
  }
  const footer = (
    <>
      <kit.Button kind="default" onClick={() => void print()}>{sayPrint('print')}</kit.Button>
      <kit.Button kind="default" onClick={() => void dismiss()}>{say(canSave ? 'dismiss' : 'close')}</kit.Button>
      {canSave ? <kit.Button kind="primary" busy={saving.saving} onClick={() => void saveAndClose()}>{say('save')}</kit.Button> : null}
    </>
  );
  return (
    // Keys of everything in the dialog pass here, those of popups too, since React's events follow its own tree.
    <div className="mf-dialog-keys" role="presentation" onKeyDown={onKeyDown}>
      <kit.Dialog
        open={open}
        title={title ?? session.compiled.title}
        width={DIALOG_WIDTH}
        minWidth={DIALOG_MIN_WIDTH}
        headActions={attachments}
        footer={footer}
        onDismiss={() => void dismiss()}
      >
        {merge.sides ? <ConflictPanel sides={merge.sides} onDismiss={() => { merge.dismiss(); focusForm(); }} onReload={() => apply()} onApply={apply} /> : null}
        {draft.notice && !merge.sides ? <DraftBar notice={draft.notice} onRestore={() => { draft.restore(); focusForm(); }} onCompare={merge.compareDraft} onDrop={() => void dropDraft()} /> : null}
        <div className="mf-dialog-body" ref={body} tabIndex={-1}>
          <MetaFormRenderer session={session} widgets={widgets} refusals={saving.refusals} />
        </div>
      </kit.Dialog>
      {sheet}
    </div>
  );
}
