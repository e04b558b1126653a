import type { Language } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useDesigner } from '../react/designer-context.tsx';
import type { DesignerState } from '../react/designer-store.ts';
import { useActions } from './action-context.tsx';
import { actionWords } from './actions.words.ts';
import type { DesignerAction } from './designer-action.ts';

/** A point of the window, in px. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface CardMenuProps {
  /** Undefined: it is closed. */
  readonly place: MenuPlace | undefined;
  readonly onEnd: () => void;
}

/** The menu of the selected items, where it was asked for. */
export function CardMenu({ place, onEnd }: CardMenuProps) {
  if (place === undefined) return null;
  return <OpenMenu place={place} onEnd={onEnd} />;
}

/** A menu that fits neither below nor above its place is moved until all of it is in the window. */
const IN_WINDOW = { overflow: { adjustX: true, adjustY: true, shiftY: true } };

function OpenMenu({ place, onEnd }: { readonly place: MenuPlace; readonly onEnd: () => void }) {
  const say = useWords(actionWords);
  const menu = useActionMenu(onEnd);
  useClosing(onEnd);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened this menu
    <Dropdown open autoFocus trigger={[]} align={IN_WINDOW} menu={{ ...menu, 'aria-label': say('menuOf') }}>
      <span className="mfd-menu-anchor" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  );
}

/** A press elsewhere, Escape and Tab close the menu; the card that had the focus takes it back. */
function useClosing(onEnd: () => void): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.ant-dropdown')) onEnd();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Tab') onEnd();
    };
    window.addEventListener('mousedown', press);
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      window.removeEventListener('mousedown', press);
      window.removeEventListener('keydown', key, { capture: true });
    };
  }, [onEnd]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement?.closest('.ant-dropdown');
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/** The actions of the selection as a menu, those that do not fit it left out. */
export function useActionMenu(onEnd?: () => void): MenuProps {
  const language = useLanguage();
  const designer = useDesigner();
  const { all, run } = useActions();
  return useMemo(() => {
    const state = designer.get();
    const offered = all
      .filter((action) => action.menu !== undefined && action.when(state))
      .toSorted((a, b) => (a.menu ?? 0) - (b.menu ?? 0));
    const items: MenuProps['items'] = [];
    for (const [index, action] of offered.entries()) {
      const before = offered[index - 1];
      if (before && before.menu !== action.menu) items.push({ type: 'divider', key: `above ${action.id}` });
      items.push(entryOf(action, state, language));
    }
    return {
      items,
      onClick: ({ key, domEvent }) => {
        // The same press of Enter would answer the question of an action.
        domEvent.preventDefault();
        onEnd?.();
        const action = all.find(({ id }) => id === key);
        if (action) run(action);
      },
    };
  }, [all, run, designer, language, onEnd]);
}

function entryOf(action: DesignerAction, state: DesignerState, language: Language) {
  const isOn = action.isOn?.(state) === true;
  return {
    key: action.id,
    label: isOn ? `✓ ${action.title(language)}` : action.title(language),
    danger: action.isDanger === true,
    extra: action.keys?.[0],
  };
}
