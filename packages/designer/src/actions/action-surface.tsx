import { useLanguage, useWords } from '@org/meta-forms/react';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useResize } from '../canvas/use-resize.ts';
import { describeRefusal } from '../commands/refusal.ts';
import { carryOf } from '../drag/carry.ts';
import { dragWords } from '../drag/drag.words.ts';
import { startPlacing } from '../drag/start-placing.ts';
import { useHostEntries } from '../palette/use-palette-entries.ts';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { useAddItem } from '../react/use-add-item.ts';
import { useRemoveSelection } from '../react/remove-selection.tsx';
import type { ViewId } from '../views/view-id.ts';
import { ActionProvider } from './action-context.tsx';
import { actionFor, isTyping, itemAt } from './action-keys.ts';
import { ActionDialogs } from './action-dialogs.tsx';
import { designerActions, type PublishOffer } from './actions.ts';
import { actionWords } from './actions.words.ts';
import { CardMenu, type MenuPlace } from './card-menu.tsx';
import type { ActionDialog, ActionTools, DesignerAction } from './designer-action.ts';
import { storeCopy } from './last-copy.ts';
import { useItemClipboard, type ItemClipboard } from './use-item-clipboard.ts';

export interface ActionSurfaceProps {
  readonly views: readonly ViewId[];
  /** Stores every edit at once. Missing: nothing is stored. */
  readonly save?: (() => Promise<void>) | undefined;
  readonly publish: PublishOffer | undefined;
  readonly ports: PanelPorts;
  /** Takes a pasted text that has no items of a form; returns whether it does something with it. */
  readonly onForeignText?: (text: string) => boolean;
  readonly children: ReactNode;
}

const CURRENT_CARD = '.mfd-card[tabindex="0"]';
const PROPERTY_SEARCH = '.mfd-properties .mfd-panel-filter input';
const NO_FOREIGN_TEXT = () => false;

/** The frame of a designer: its actions by key, menu, palette and clipboard, and the dialogs that they open. */
export function ActionSurface({ views, save, publish, ports, onForeignText, children }: ActionSurfaceProps) {
  const designer = useDesigner();
  const root = useRef<HTMLDivElement>(null);
  const palette = useHostEntries();
  const takesFromForms = ports.forms !== undefined && ports.form !== undefined;
  const mapsForms = ports.forms !== undefined && ports.formItems !== undefined;
  const all = useMemo(
    () => designerActions({ views, palette, takesFromForms, mapsForms, save, publish }),
    [views, palette, takesFromForms, mapsForms, save, publish],
  );
  const clipboard = useItemClipboard(onForeignText ?? NO_FOREIGN_TEXT);
  const [dialog, setDialog] = useState<ActionDialog>();
  const [menu, setMenu] = useState<MenuPlace>();
  const tools = useActionTools({ clipboard, root, setDialog, setMenu });
  const run = useCallback((action: DesignerAction) => action.run(tools), [tools]);
  const actions = useMemo(() => ({ all, run, ports }), [all, run, ports]);
  const press = useCallback(
    (event: KeyboardEvent | globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !root.current) return;
      const action = actionFor(all, { event, root: root.current, designer });
      if (!action) return;
      event.preventDefault();
      // The page around the designer has keys of its own, such as Ctrl+K.
      event.stopPropagation();
      action.run(tools);
    },
    [all, designer, tools],
  );
  usePageKeys(root, press);
  const endMenu = useCallback(() => setMenu(undefined), []);

  function endDialog() {
    setDialog(undefined);
    // A dialog that is taken away gives the focus to nothing; an action may have given it to something.
    keepFocus(root);
  }

  function openMenu(event: MouseEvent) {
    const id = itemAt(event.target);
    if (id === undefined) return;
    event.preventDefault();
    if (!designer.get().selection.includes(id)) designer.select([id]);
    setMenu({ x: event.clientX, y: event.clientY });
  }

  return (
    <ActionProvider value={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its parts take the focus */}
      <div ref={root} className="mfd" onKeyDown={press} onContextMenu={openMenu} {...clipboardEvents(clipboard)}>
        {children}
      </div>
      <CardMenu place={menu} onEnd={endMenu} />
      <ActionDialogs dialog={dialog} clipboard={clipboard} ports={ports} onEnd={endDialog} />
    </ActionProvider>
  );
}

/** Gives the focus to the current card where the focused element has gone. */
function keepFocus(root: { readonly current: HTMLElement | null }): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) root.current?.querySelector<HTMLElement>(CURRENT_CARD)?.focus();
  });
}

interface Surroundings {
  readonly clipboard: ItemClipboard;
  readonly root: { readonly current: HTMLElement | null };
  readonly setDialog: (dialog: ActionDialog) => void;
  readonly setMenu: (place: MenuPlace) => void;
}

function useActionTools({ clipboard, root, setDialog, setMenu }: Surroundings): ActionTools {
  const say = useWords(actionWords);
  const designer = useDesigner();
  const sayOfDesigner = useDesignerWords();
  const announce = useAnnounce();
  const remove = useRemoveSelection();
  const language = useLanguage();
  const addItem = useAddItem();
  const resize = useResize();
  const sayDrag = useWords(dragWords);
  return useMemo(
    () => ({
      designer,
      language,
      say,
      announce,
      remove,
      resize: (width) => {
        resize(designer.get().selection, width);
        designer.seal();
      },
      place: () => {
        const picked = { kind: 'items', ids: designer.get().selection } as const;
        const refusal = startPlacing(carryOf(designer), picked, { say: sayDrag, announce });
        if (refusal) announce(describeRefusal(refusal, language));
      },
      copy: clipboard.copy,
      cut: clipboard.cut,
      paste: clipboard.paste,
      duplicate: clipboard.duplicate,
      pasteItems: clipboard.pasteItems,
      open: (dialog) => {
        if (dialog !== 'menu') return setDialog(dialog);
        const card = root.current?.querySelector('.mfd-card[aria-selected="true"]');
        const { left = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
        return setMenu({ x: left + 8, y: bottom });
      },
      step: (way) => {
        designer[way]();
        announce(sayOfDesigner(way === 'undo' ? 'undone' : 'redone'));
        // The step may have drawn the card in another row.
        keepFocus(root);
      },
      focusTools: () => {
        const tool = root.current?.querySelector<HTMLElement>('.mfd-card-tools button');
        const label = tool?.closest('[role="toolbar"]')?.getAttribute('data-label') ?? '';
        tool?.focus();
        announce(say('toolsReached', { label }));
      },
      focusProperties: () => {
        const isThere = root.current?.querySelector('.mfd-properties')?.contains(document.activeElement);
        root.current?.querySelector<HTMLElement>(isThere ? CURRENT_CARD : PROPERTY_SEARCH)?.focus();
      },
      add: addItem,
    }),
    [
      clipboard,
      root,
      setDialog,
      setMenu,
      say,
      language,
      designer,
      announce,
      remove,
      addItem,
      resize,
      sayDrag,
      sayOfDesigner,
    ],
  );
}

/** Keys that are pressed in a dialog, or while nothing has the focus, belong to a designer that is in sight. */
function usePageKeys(
  root: { readonly current: HTMLElement | null },
  press: (event: globalThis.KeyboardEvent) => void,
): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (!isInside && root.current?.checkVisibility()) press(event);
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, [root, press]);
}

/**
 * An event of a dialog comes through React, although the dialog is elsewhere on the page. A view with its own
 * clipboard, such as the table of items, has prevented the default.
 */
function isOurs(event: ClipboardEvent): boolean {
  const { target, currentTarget } = event;
  return (
    !event.isDefaultPrevented() && target instanceof Element && currentTarget.contains(target) && !isTyping(target)
  );
}

/** Ctrl+C, Ctrl+X and Ctrl+V reach the page as events that may use the clipboard without a question. */
function clipboardEvents(clipboard: ItemClipboard) {
  const take = (event: ClipboardEvent): boolean => {
    const text = isOurs(event) && (getSelection()?.toString() ?? '') === '' ? clipboard.text() : undefined;
    if (text === undefined) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    storeCopy(text);
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (take(event)) clipboard.onCopied();
    },
    onCut: (event: ClipboardEvent) => {
      if (take(event)) clipboard.removeCut();
    },
    onPaste: (event: ClipboardEvent) => {
      const text = isOurs(event) ? event.clipboardData.getData('text/plain') : '';
      if (text === '') return;
      event.preventDefault();
      clipboard.pasteText(text);
    },
  };
}
