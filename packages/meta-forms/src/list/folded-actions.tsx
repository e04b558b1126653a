import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useWords } from '../ui/language.tsx';
import { listWords } from './list.words.ts';

/**
 * A row's actions behind one button that stays in view, for narrow screens. An action closes the panel; opening a menu
 * in it does not.
 */
export function FoldedActions({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const say = useWords(listWords);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function closeAfterAction({ target }: MouseEvent) {
    const isMenu = target instanceof Element && target.closest('[aria-haspopup], .ant-dropdown-trigger') !== null;
    if (!isMenu) setOpen(false);
  }
  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  }

  const actions = (
    // Clicks and keys of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={panel} className="mf-list-folded" onClick={closeAfterAction} onKeyDown={closeByKey}>
      {children}
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="leftTop"
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && panel.current?.querySelector('button')?.focus()}
      content={actions}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        aria-label={say('rowActions', { name })}
        aria-expanded={open}
        icon={<MoreOutlined aria-hidden />}
      />
    </Popover>
  );
}
