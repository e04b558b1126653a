import { Modal } from 'antd';
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { DialogFrameProps } from '../../contract/form-kit.ts';
import { useWords } from '../language.tsx';
import { frameWords } from './frame.words.ts';
import { useOpenOnPage } from './use-open-on-page.ts';

const PHONE_MARGIN = 8;
/** From this width on, in px, a dialog fills the window of a phone. */
const LARGE = 700;

/** A dialog whose head and buttons stay while its content scrolls; can fill the whole window for long forms. */
export function AntdDialog({
  open,
  title,
  width,
  minWidth,
  headActions,
  footer,
  onDismiss,
  onClosed,
  children,
}: DialogFrameProps) {
  const say = useWords(frameWords);
  const [wide, setWide] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = useOpenOnPage(open, onClosed);
  return (
    <Modal
      key={shown.key}
      open={shown.open}
      title={
        <div className="mf-dialog-head">
          <div id={titleId} ref={nameByTitle} className="mf-dialog-title">
            {title}
          </div>
          {headActions}
          <button
            type="button"
            className="mf-icon-button"
            aria-pressed={wide}
            aria-label={say('fullWindow')}
            onClick={() => setWide(!wide)}
          >
            {wide ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          </button>
        </div>
      }
      width={wide ? '100%' : width}
      // On a phone the least width is ignored: content left of the screen could not be reached.
      style={{ minWidth: `min(${minWidth}px, calc(100vw - ${2 * PHONE_MARGIN}px))` }}
      centered
      keyboard
      mask={{ closable: false }}
      rootClassName={`mf-dialog${width < LARGE ? '' : ' mf-dialog-large'}${wide ? ' mf-dialog-wide' : ''}`}
      footer={<div className="mf-dialog-footer">{footer}</div>}
      closable={{ 'aria-label': say('close') }}
      destroyOnHidden
      onCancel={onDismiss}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstInput(body.current);
        else onClosed?.();
      }}
    >
      <div ref={body} tabIndex={-1} className="mf-dialog-content">
        {children}
        <FocusOnceDrawn body={body} />
      </div>
    </Modal>
  );
}

/** antd names the dialog by its whole head, with the buttons in it. */
function nameByTitle(title: HTMLElement | null) {
  title?.closest('[role="dialog"]')?.setAttribute('aria-labelledby', title.id);
}

/** Moves the focus into the content as soon as it is drawn: the person can type while the dialog still moves. */
function FocusOnceDrawn({ body }: { readonly body: RefObject<HTMLElement | null> }) {
  // Effects of children run first: antd's dialog then still has to note the element to which the focus returns.
  useEffect(() => queueMicrotask(() => focusFirstInput(body.current)), [body]);
  return null;
}

// antd would focus the close button, three presses of Tab away from the first input. Without an input the keyboard
// scrolls the content.
function focusFirstInput(body: HTMLElement | null) {
  if (!body || body.contains(document.activeElement) || isFocusAbove(body)) return;
  const input = body.querySelector<HTMLElement>(
    'input:not(:disabled), textarea:not(:disabled), [role="switch"]:not(:disabled)',
  );
  (input ?? body).focus({ preventScroll: input === null });
}

/** Whether a dialog or drawer that was opened from this one has the focus, before this one has stopped moving. */
function isFocusAbove(body: HTMLElement): boolean {
  const holder = document.activeElement?.closest('[role="dialog"]');
  return holder?.compareDocumentPosition(body) === Node.DOCUMENT_POSITION_PRECEDING;
}
