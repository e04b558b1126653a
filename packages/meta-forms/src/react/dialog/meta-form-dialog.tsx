import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { OverlayFrameProps } from '../../contract/form-kit.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { useWords } from '../../ui/language.tsx';
import { dialogWords } from './dialog.words.ts';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { printWords } from '../print/print.words.ts';
import { useFormPrint } from '../print/use-form-print.tsx';
import type { RjsfWidgets } from '../rjsf/rjsf.ts';
import { useFormDraft } from '../draft/use-form-draft.tsx';
import { useGivenUpOffer } from '../draft/use-given-up-offer.ts';
import type { UseFormSessionOptions } from '../use-form-session.ts';
import { useNotices } from '../use-notices.ts';
import { useNewerForm } from './use-newer-form.tsx';
import { useSave } from './use-save.ts';

/** Width and least width of the form dialog in px (forms specification, section 9). */
const DIALOG_WIDTH = 960;
const DIALOG_MIN_WIDTH = 740;

export interface MetaFormDialogProps extends UseFormSessionOptions {
  readonly open: boolean;
  /** The form's own title where missing. */
  readonly title?: ReactNode;
  /** Drawn after the title, and not on paper: such as the state of the record. */
  readonly titleMark?: ReactNode;
  /** Drawn above the form: a notice about the record. */
  readonly notice?: ReactNode;
  /** Button next to the title that opens the attachments of the record. */
  readonly attachments?: ReactNode;
  readonly widgets?: RjsfWidgets;
  /** Receives the stored record; the dialog requests to be closed right after. */
  readonly onSaved?: (record: WireRecord) => void;
  readonly onClose: () => void;
  /** Opens the same form again. Missing: discarded changes are offered only when the form is opened the next time. */
  readonly onReopen?: () => void;
}

/** A form in a dialog: every opening is a new session, and changes are not discarded without a question. */
export function MetaFormDialog({ open, ...form }: MetaFormDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [takesUp, setTakesUp] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
    else setTakesUp(false);
  }
  // It stays mounted while it closes, so that the kit can return the focus.
  return openings === 0 ? null : (
    <OpenedDialog key={openings} open={open} takesUp={takesUp} onTakeUp={() => setTakesUp(true)} {...form} />
  );
}

interface OpenedDialogProps extends MetaFormDialogProps {
  readonly takesUp: boolean;
  /** The next opening restores the discarded changes. */
  readonly onTakeUp: () => void;
}

function OpenedDialog({
  open,
  title,
  titleMark,
  notice,
  attachments,
  widgets,
  takesUp,
  onTakeUp,
  onSaved,
  onClose,
  onReopen,
  ...options
}: OpenedDialogProps) {
  const { kit } = useMetaFormProvider();
  const { Overlay = Uncovered } = kit;
  const say = useWords(dialogWords);
  const askToDiscard = useDiscardQuestion();
  const body = useRef<HTMLDivElement>(null);
  // Otherwise the focus would be outside the dialog.
  const onSettled = () => body.current?.focus({ preventScroll: true });
  const { form, notice: newerForm, around } = useNewerForm(options, onSettled);
  const { session } = form;
  const saving = useSave(session);
  // forms.md §2: only `view` has no save.
  const canSave = session.mode !== 'view';
  const { print, sheet } = useFormPrint(session, { ...(title === undefined ? {} : { title }), active: open });
  const draft = useFormDraft({ form, save: saving, active: open, onSettled, takesUp });
  const offerGivenUp = useGivenUpOffer(
    onReopen &&
      (() => {
        onTakeUp();
        onReopen();
      }),
  );

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
    if (draft.isUnsaved) {
      if (!(await askToDiscard(draft.isKept))) return;
      if (draft.isKept) void draft.giveUp().then(offerGivenUp, () => undefined);
    }
    onClose();
  }
  const heading = title ?? session.compiled.title;
  const onKeyDown = shortcuts({ s: () => void saveAndClose(), p: () => void print() });
  const footer = (
    <DialogFooter
      saving={saving.saving}
      onPrint={() => void print()}
      onDismiss={() => void dismiss()}
      onSave={canSave ? () => void saveAndClose() : undefined}
    />
  );
  return (
    // Keys of everything in the dialog bubble up to here, also from popups, because React events follow the component
    // tree.
    <div className="mf-dialog-keys" role="presentation" onKeyDown={onKeyDown}>
      <kit.Dialog
        open={open}
        title={titleMark === undefined ? heading : <MarkedTitle mark={titleMark}>{heading}</MarkedTitle>}
        width={DIALOG_WIDTH}
        minWidth={DIALOG_MIN_WIDTH}
        headActions={attachments}
        footer={footer}
        onDismiss={() => void dismiss()}
      >
        {notice}
        {newerForm}
        {draft.bar}
        <div className="mf-dialog-body" ref={body} tabIndex={-1} {...around}>
          {/* Text that is typed during the save would be neither saved nor in the saved record. */}
          <Overlay loading={saving.saving} label={say('saving')}>
            <MetaFormRenderer session={session} widgets={widgets} refusals={saving.refusals} />
          </Overlay>
        </div>
      </kit.Dialog>
      {sheet}
    </div>
  );
}

function MarkedTitle({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="mf-dialog-marked">
      {children}
      {mark}
    </span>
  );
}

function Uncovered({ children }: OverlayFrameProps) {
  return children;
}

/** Asks whether unsaved changes may be discarded. */
function useDiscardQuestion(): (isKept: boolean) => Promise<boolean> {
  const say = useWords(dialogWords);
  const notices = useNotices();
  return (isKept) =>
    notices.confirm({
      title: say('closeDirty'),
      text: say(isKept ? 'closeDirtyStored' : 'closeDirtyText'),
      agree: say('discard'),
      dismiss: say('stay'),
      isLoss: true,
    });
}

interface DialogFooterProps {
  readonly saving: boolean;
  readonly onPrint: () => void;
  readonly onDismiss: () => void;
  /** Undefined: the form has no save. */
  readonly onSave: (() => void) | undefined;
}

function DialogFooter({ saving, onPrint, onDismiss, onSave }: DialogFooterProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const sayPrint = useWords(printWords);
  return (
    <>
      <kit.Button kind="default" onClick={onPrint}>
        {sayPrint('print')}
      </kit.Button>
      <kit.Button kind="default" onClick={onDismiss}>
        {say(onSave ? 'dismiss' : 'close')}
      </kit.Button>
      {onSave ? (
        <kit.Button kind="primary" busy={saving} onClick={onSave}>
          {say('save')}
        </kit.Button>
      ) : null}
    </>
  );
}

/** Handles Ctrl or Cmd with one of the letters, and prevents the browser's default. */
function shortcuts(actions: Readonly<Record<'s' | 'p', () => void>>) {
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'p') return;
    event.preventDefault();
    // An unfinished composition must not be saved.
    if (event.nativeEvent.isComposing) return;
    // A form that was opened from this form handles its own save and print.
    event.stopPropagation();
    actions[key]();
  };
}
