import type { ItemId } from '@org/meta-forms/document';
import type { DesignerStore } from '../react/designer-store.ts';
import type { DesignerAction } from './designer-action.ts';
import { isShortcut } from './shortcut.ts';

interface Pressed {
  readonly event: {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly shiftKey: boolean;
    readonly target: EventTarget | null;
  };
  readonly root: Element;
  readonly designer: DesignerStore;
}

/** The action of a key. In a dialog and while a person types, only actions that say so have keys. */
export function actionFor(
  actions: readonly DesignerAction[],
  { event, root, designer }: Pressed,
): DesignerAction | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const isOutside = target !== document.body && !root.contains(target);
  // A text field of a dialog belongs to the designer that is in sight.
  if (isOutside && isTyping(target) && target.closest('[role="dialog"]') === null) return undefined;
  const onCanvas = target.closest('.mfd-canvas') !== null && target.closest('.mfd-card-tools') === null;
  // A choice has no undo of its own, and uses letters and arrows only without Ctrl.
  const typing = isTyping(target) && !(isChoice(target) && (event.ctrlKey || event.metaKey));
  const fits = ({
    keys = [],
    byClipboard = false,
    byCanvas = false,
    onPage = false,
    inDesigner = false,
    onCanvas: there = false,
    whileTyping = false,
  }: DesignerAction) =>
    !byClipboard &&
    !byCanvas &&
    (!isOutside || onPage) &&
    (!inDesigner || root.contains(target)) &&
    (!there || onCanvas) &&
    (!typing || whileTyping) &&
    keys.some((key) => isShortcut(event, key));
  const fitting = actions.filter(fits);
  const focused = itemAt(target);
  // A card can have the focus without being selected.
  if (fitting.some((action) => action.onCanvas) && focused !== undefined && designer.get().selection.length === 0)
    designer.select([focused]);
  return fitting.find((action) => action.when(designer.get()));
}

/** Text that is being typed has an undo and a clipboard of its own. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}

/** A choice of a segmented control, a radio button or a checkbox: an input without text. */
function isChoice(target: Element): boolean {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

/** The item on whose card something happened. */
export function itemAt(target: EventTarget | null): ItemId | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined;
}
