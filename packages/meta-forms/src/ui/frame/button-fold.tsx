import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { FoldProvider } from './fold-context.ts';

export interface ButtonFoldProps {
  /** The name of the button, which has no text. */
  readonly label: string;
  /** The buttons stay mounted while the panel is closed: one of them has a dialog. */
  readonly keepsButtons?: boolean;
  readonly placement?: 'leftTop' | 'topRight';
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Buttons behind one button, for narrow screens: one flat list, which arrows go through too. A button closes it;
 * opening a menu in it does not.
 */
export function ButtonFold({ label, keepsButtons = false, placement = 'leftTop', children }: ButtonFoldProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // React's events also come from dialogs of the buttons, which are elsewhere in the page.
  const isOwn = (target: EventTarget) => target instanceof Element && panel.current?.contains(target) === true;

  function close() {
    setOpen(false);
    // A dialog that opens now gives the focus back to where it was.
    button.current?.focus();
  }
  function closeAfterAction({ target }: MouseEvent) {
    if (!isOwn(target) || !(target instanceof Element) || !target.closest('button, a')) return;
    if (!target.closest('[aria-haspopup], .ant-dropdown-trigger')) close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOwn(event.target)) return;
    if (event.key === 'Escape') {
      // The dialog around the fold stays open.
      event.stopPropagation();
      close();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('button:enabled, a[href]') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    buttons.at((at + step) % buttons.length)?.focus();
  }

  const list = (
    // Clicks and keys of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={panel} className="mf-fold" onClick={closeAfterAction} onKeyDown={onKeyDown}>
      <FoldProvider value>{children}</FoldProvider>
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={CLICK}
      placement={placement}
      arrow={false}
      destroyOnHidden={!keepsButtons}
      classNames={CLASS_NAMES}
      afterOpenChange={(isOpen) => isOpen && panel.current?.querySelector('button')?.focus()}
      content={list}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        className="mf-fold-button"
        aria-label={label}
        aria-expanded={open}
        icon={<MoreOutlined aria-hidden />}
      />
    </Popover>
  );
}

const CLICK: ['click'] = ['click'];
const CLASS_NAMES = { root: 'mf-fold-panel' } as const;
