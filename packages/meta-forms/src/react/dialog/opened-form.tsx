import { useImperativeHandle, useRef, type ComponentType, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { DialogFrameProps, OverlayFrameProps } from '../../contract/form-kit.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { useWords } from '../../ui/language.tsx';
import { useFormDraft } from '../draft/use-form-draft.tsx';
import { useGivenUpOffer } from '../draft/use-given-up-offer.ts';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { printWords } from '../print/print.words.ts';
import { useFormPrint } from '../print/use-form-print.tsx';
import { usePrintKey } from '../print/use-print-key.ts';
import type { FieldWidgets } from '../field/field-widget.ts';
import type { UseFormSessionOptions } from '../use-form-session.ts';
import { useNotices } from '../use-notices.ts';
import { dialogWords } from './dialog.words.ts';
import { useFocusInForm } from './use-focus-in-form.ts';
import { useNewerForm } from './use-newer-form.tsx';
import { useSave } from './use-save.ts';

/** Width and least width of the form dialog in px (forms specification, section 9). */
const DIALOG_WIDTH = 960;
const DIALOG_MIN_WIDTH = 740;

/** What a host can ask an open form. */
export interface MetaFormHandle {
  /** Resolves with true if another record may be shown: nothing is typed, or the person discards it. */
  mayLeave(): Promise<boolean>;
}

/** A form in a frame: its record, what surrounds it, and what it reports. */
export interface FramedFormProps extends UseFormSessionOptions {
  /** The form's own title where missing. */
  readonly title?: ReactNode;
  /** Drawn after the title, and not on paper: such as the state of the record. */
  readonly titleMark?: ReactNode;
  /** Drawn above the form: a notice about the record. */
  readonly notice?: ReactNode;
  /** Drawn below the form, and not on paper: such as records that refer to this one. */
  readonly related?: ReactNode;
  /** Button next to the title that opens the attachments of the record. */
  readonly attachments?: ReactNode;
  /** Further controls next to the title, such as a way to the next record. */
  readonly headTools?: ReactNode;
  /** Further buttons at the start of the foot, such as the actions on the record. */
  readonly footTools?: ReactNode;
  /** `false`: the record is none for paper. Missing: a saved record can be printed. */
  readonly isPrintable?: boolean;
  readonly widgets?: FieldWidgets;
  /** Receives the stored record; the form requests to be closed right after. */
  readonly onSaved?: (record: WireRecord) => void;
  /** Missing: the form cannot be closed while it is read, because it is a page. */
  readonly onClose?: () => void;
  /** Called instead of `onClose` after a save and for the button 取消: such as to show the record for reading again. */
  readonly onFinish?: (saved?: WireRecord) => void;
  /** Called when the frame has closed and the focus has returned. */
  readonly onClosed?: () => void;
  /** Opens the same form again. Missing: discarded changes are offered only when the form is opened the next time. */
  readonly onReopen?: () => void;
  readonly ref?: Ref<MetaFormHandle>;
}

interface OpenedFormProps extends FramedFormProps {
  readonly open: boolean;
  readonly Frame: ComponentType<DialogFrameProps>;
  readonly takesUp: boolean;
  /** The next opening restores the discarded changes. */
  readonly onTakeUp: () => void;
}

/**
 * One opening of a form in a frame, with its draft, its print and its save. Another record, or another mode, is shown
 * in the same frame.
 */
export function OpenedForm({ open, Frame, takesUp, onTakeUp, ...props }: OpenedFormProps) {
  const { title, titleMark, notice, related, attachments, headTools, footTools, widgets, ref, ...framed } = props;
  const { isPrintable = true, ...handled } = framed;
  const { onSaved, onClose, onFinish = onClose ?? nothing, onClosed, onReopen, ...options } = handled;
  const { Overlay = Uncovered } = useMetaFormProvider().kit;
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
  useFocusInForm(session, body);
  const { print, sheet } = useFormPrint(session, {
    ...(title === undefined ? {} : { title }),
    mark: titleMark,
    active: open,
  });
  usePrintKey(body, () => void print(), open && isPrintable);
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
    onFinish(result.record);
  }
  async function mayLeave() {
    if (saving.saving) return false;
    if (!draft.isUnsaved) return true;
    if (!(await askToDiscard(draft.isKept))) return false;
    if (draft.isKept) void draft.giveUp().then(offerGivenUp, () => undefined);
    return true;
  }
  async function leave(then: () => void) {
    if (await mayLeave()) then();
  }
  useImperativeHandle(ref, () => ({ mayLeave }));
  const heading = title ?? session.compiled.title;
  const onKeyDown = shortcuts({ s: () => void saveAndClose(), ...(isPrintable ? { p: () => void print() } : {}) });
  const end = canSave ? onFinish : onClose;
  const footer = (
    <DialogFooter
      saving={saving.saving}
      onPrint={isPrintable && session.mode !== 'add' ? () => void print() : undefined}
      tools={footTools}
      onDismiss={end && (() => void leave(end))}
      onSave={canSave ? () => void saveAndClose() : undefined}
    />
  );
  return (
    // Keys of everything in the dialog bubble up to here, also from popups, because React events follow the component
    // tree.
    <div className="mf-dialog-keys" role="presentation" onKeyDown={onKeyDown}>
      <Frame
        open={open}
        title={titleMark === undefined ? heading : <MarkedTitle mark={titleMark}>{heading}</MarkedTitle>}
        width={DIALOG_WIDTH}
        minWidth={DIALOG_MIN_WIDTH}
        headActions={
          headTools === undefined ? (
            attachments
          ) : (
            <>
              {headTools}
              {attachments}
            </>
          )
        }
        footer={footer}
        onDismiss={() => void leave(onClose ?? onFinish)}
        {...(onClosed ? { onClosed } : {})}
      >
        {notice}
        {newerForm}
        {draft.bar}
        <div className="mf-dialog-body" ref={body} tabIndex={-1} {...around}>
          {/* Text that is typed during the save would be neither saved nor in the saved record. */}
          <Overlay loading={saving.saving} label={say('saving')}>
            <MetaFormRenderer session={session} widgets={widgets} hasAnchors />
          </Overlay>
          {related === undefined ? null : <div className="mf-related">{related}</div>}
        </div>
      </Frame>
      {sheet}
    </div>
  );
}

function MarkedTitle({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="mf-dialog-marked">
      <span className="mf-dialog-form">{children}</span>
      {mark}
    </span>
  );
}

function nothing(): void {}

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
  readonly tools: ReactNode;
  /** Undefined: the record is not saved yet. */
  readonly onPrint: (() => void) | undefined;
  /** Undefined: there is nothing to close. */
  readonly onDismiss: (() => void) | undefined;
  /** Undefined: the form has no save. */
  readonly onSave: (() => void) | undefined;
}

function DialogFooter({ saving, tools, onPrint, onDismiss, onSave }: DialogFooterProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(dialogWords);
  const sayPrint = useWords(printWords);
  return (
    <>
      {tools === undefined ? null : <div className="mf-dialog-tools">{tools}</div>}
      {onPrint ? (
        <kit.Button kind="default" onClick={onPrint}>
          {sayPrint('print')}
        </kit.Button>
      ) : null}
      {onDismiss ? (
        <kit.Button kind="default" onClick={onDismiss}>
          {say(onSave ? 'dismiss' : 'close')}
        </kit.Button>
      ) : null}
      {onSave ? (
        <kit.Button kind="primary" busy={saving} onClick={onSave}>
          {say('save')}
        </kit.Button>
      ) : null}
    </>
  );
}

/** Handles Ctrl or Cmd with one of the letters, and prevents the browser's default. */
function shortcuts(actions: Readonly<Partial<Record<'s' | 'p', () => void>>>) {
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = key === 's' || key === 'p' ? actions[key] : undefined;
    if (!act) return;
    event.preventDefault();
    // An unfinished composition must not be saved.
    if (event.nativeEvent.isComposing) return;
    // A form that was opened from this form handles its own save and print.
    event.stopPropagation();
    act();
  };
}
