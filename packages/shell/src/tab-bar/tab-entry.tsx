import { CloseOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Dropdown } from 'antd';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { NavLink } from 'react-router';
import type { Tab } from '../navigation/tabs.ts';
import { tabBarWords } from './tab-bar.words.ts';

export type TabAction = 'close' | 'closeOthers' | 'closeAll' | 'refresh' | 'fullScreen' | 'moveLeft' | 'moveRight';

export interface TabEntryProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly isUnsaved: boolean;
  readonly mayClose: boolean;
  readonly mayMove: { readonly left: boolean; readonly right: boolean };
  readonly isDragged: boolean;
  readonly isFullScreen: boolean;
  readonly onAct: (action: TabAction) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
}

// The keys that browsers use for moving their own tabs, but with arrows, because browsers reserve the page keys.
const SHORTCUTS = 'Control+Shift+ArrowLeft Control+Shift+ArrowRight Delete Shift+F10';

/** One open page: a link, its close button, and its menu (right mouse button, menu key or Shift+F10). */
export function TabEntry({
  tab,
  isActive,
  isUnsaved,
  mayClose,
  mayMove,
  isDragged,
  isFullScreen,
  onAct,
  onPointerDown,
}: TabEntryProps) {
  const say = useWords(tabBarWords);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' && mayClose) onAct('close');
    if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      onAct(event.key === 'ArrowLeft' ? 'moveLeft' : 'moveRight');
    }
    const asksForMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!asksForMenu) return;
    event.preventDefault();
    setMenuOpen(true);
  }
  function onOpenChange(isOpen: boolean) {
    setMenuOpen(isOpen);
    if (!isOpen) link.current?.focus();
  }

  const actions = [
    { key: 'refresh', label: say('refresh') },
    { key: 'fullScreen', label: say(isFullScreen ? 'leaveFullScreen' : 'fullScreen') },
    { key: 'moveLeft', label: say('moveLeft'), disabled: !mayMove.left },
    { key: 'moveRight', label: say('moveRight'), disabled: !mayMove.right },
    { type: 'divider' as const },
    { key: 'close', label: say('close'), disabled: !mayClose },
    { key: 'closeOthers', label: say('closeOthers') },
    { key: 'closeAll', label: say('closeAll') },
  ];
  function choose(key: string) {
    setMenuOpen(false);
    // The keys are those of the table above.
    onAct(key as TabAction);
  }
  return (
    <Dropdown
      trigger={['contextMenu']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the arrows go through the menu that has just opened
      autoFocus
      open={isMenuOpen}
      onOpenChange={onOpenChange}
      menu={{
        items: actions,
        onClick: ({ key, domEvent }) => {
          // The same press of Enter would answer the question about unsaved input.
          domEvent.preventDefault();
          choose(key);
        },
      }}
    >
      <span
        className={['shell-tab', isActive && 'shell-tab-active', isDragged && 'shell-tab-dragged']
          .filter(Boolean)
          .join(' ')}
        data-place-key={tab.path}
        onPointerDown={onPointerDown}
        onAuxClick={(event) => event.button === 1 && mayClose && onAct('close')}
      >
        {isUnsaved ? (
          <span className="shell-tab-unsaved" role="img" aria-label={say('unsaved')} title={say('unsaved')} />
        ) : null}
        <NavLink ref={link} to={tab.address} draggable={false} aria-keyshortcuts={SHORTCUTS} onKeyDown={onKeyDown}>
          {tab.label}
        </NavLink>
        {mayClose ? (
          <button type="button" aria-label={say('closeTab', { name: tab.label })} onClick={() => onAct('close')}>
            <CloseOutlined aria-hidden />
          </button>
        ) : null}
      </span>
    </Dropdown>
  );
}
