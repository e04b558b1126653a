import type { Language } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import type { Width } from '../canvas/use-resize.ts';
import type { ClipboardItems } from '../clipboard/copy-items.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import type { DesignerState, DesignerStore } from '../react/designer-store.ts';
import type { RelationEditor } from '../relations/relation-editor.ts';
import type { actionWords } from './actions.words.ts';
import type { Shortcut } from './shortcut.ts';

/** What an action can open. */
export type ActionDialog = 'palette' | 'moveTo' | 'keys' | 'type' | 'usages' | 'menu' | 'otherForm' | RelationEditor;

/** What actions work with. */
export interface ActionTools {
  readonly designer: DesignerStore;
  readonly language: Language;
  readonly say: Say<keyof typeof actionWords.zh>;
  readonly announce: (text: string) => void;
  /** Removes the selection; asks first where others refer to it. */
  readonly remove: () => void;
  /** Sets the width of the selection. */
  readonly resize: (width: Width) => void;
  /** The selection is placed by keys or a click. */
  readonly place: () => void;
  readonly open: (dialog: ActionDialog) => void;
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
  readonly duplicate: () => void;
  /** Adds copied items after the selection. */
  readonly pasteItems: (items: ClipboardItems) => void;
  /** Moves the focus to the tools of the selected card. */
  /** Undoes or redoes a step, says so, and keeps the keyboard on the canvas. */
  readonly step: (way: 'undo' | 'redo') => void;
  readonly focusTools: () => void;
  /** Moves the focus between the properties and the canvas. */
  readonly focusProperties: () => void;
  /** Adds an item after the selection and edits its name. */
  readonly add: (entry: PaletteEntry) => void;
}

/**
 * Something that an author can do. One list of actions feeds the tools of a card, its menu, the keys and the palette,
 * so that each of them offers the same under the same name.
 */
export interface DesignerAction {
  readonly id: string;
  readonly title: (language: Language) => string;
  /** Other words under which the palette finds it. */
  readonly keywords: (language: Language) => readonly string[];
  readonly keys?: readonly Shortcut[];
  /** The keys work on the canvas alone; missing: wherever nothing is typed. */
  readonly onCanvas?: boolean;
  /** The keys work only while the focus is in the designer. */
  readonly inDesigner?: boolean;
  /** The keys work wherever the focus is while the designer is in sight, but in a text field outside of it. */
  readonly onPage?: boolean;
  /** The keys work while a person types, too. */
  readonly whileTyping?: boolean;
  /** The canvas has the keys itself, where a card has the focus. */
  readonly byCanvas?: boolean;
  /** It sets a width: of the 24-column grid, or of a column of a sub-list. */
  readonly width?: 'span' | 'column';
  /** The browser turns the keys into an event of the clipboard. */
  readonly byClipboard?: boolean;
  /** The menu of a card has it, in the group with this number. */
  readonly menu?: number;
  /** The palette does not list it: a key that only makes sense where the focus is. */
  readonly keysOnly?: boolean;
  readonly isDanger?: boolean;
  readonly when: (state: DesignerState) => boolean;
  /** Whether it is on, for one that is switched on and off. */
  readonly isOn?: (state: DesignerState) => boolean;
  readonly run: (tools: ActionTools) => void;
}
