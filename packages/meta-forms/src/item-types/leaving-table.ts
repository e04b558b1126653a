/**
 * The effect on a value that a person has just typed or chosen when they leave a widget, by every way out of it. The
 * staff guide shows the same table; `leaving.stories.tsx` runs every cell of it in Chromium, in a form and in the cell
 * of a sub-list.
 */
import type { DateFormat } from '../metadata/meta-form.ts';
import type { builtInTypes } from './built-in-types.ts';

/** The ways out of a widget. */
export const WAYS_OUT = ['Tab', 'Shift+Tab', 'Enter', 'Escape', 'click outside', 'window blur'] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/**
 * `keep`: the value stays, and the focus may move on. `close`: an open list closes, the value stays, and the focus is
 * still in the widget. `open`: the value stays, and the list stays open. `undo`: the value is as before. `stay`:
 * nothing happens, marked options stay marked.
 */
export type Leaving = 'keep' | 'close' | 'open' | 'undo' | 'stay';
export type LeavingRow = Readonly<Record<WayOut, Leaving>>;

const LINE: LeavingRow = {
  Tab: 'keep',
  'Shift+Tab': 'keep',
  Enter: 'keep',
  Escape: 'keep',
  'click outside': 'keep',
  'window blur': 'keep',
};
const LIST: LeavingRow = { ...LINE, Escape: 'close' };
/** Enter confirms what was chosen last, and closes the list. */
const SEVERAL: LeavingRow = { ...LIST, Enter: 'close' };
/** The keys move through search box and tree, which stay open. */
const SEVERAL_NODES: LeavingRow = { ...LIST, Enter: 'open', 'Shift+Tab': 'open' };
const DIALOG: LeavingRow = {
  ...LINE,
  Tab: 'stay',
  'Shift+Tab': 'stay',
  Enter: 'stay',
  Escape: 'undo',
  'click outside': 'stay',
  'window blur': 'stay',
};

type TypeName = (typeof builtInTypes)[number]['name'];
type Variants<V extends string> = Readonly<Record<V, LeavingRow>>;

/**
 * The widgets of the built-in item types, by type and variant. A title has no widget; a sub-list's are those of its
 * cells.
 */
export const LEAVING = {
  text: { line: LINE },
  number: { line: LINE },
  date: { 'yyyy-MM-dd HH:mm:ss': LIST, 'yyyy-MM-dd': LIST, 'yyyy-MM': LIST, yyyy: LIST } satisfies Variants<DateFormat>,
  dictionary: { one: LIST, several: SEVERAL },
  switch: { line: LINE },
  'long-text': { line: LINE },
  'sub-list': {},
  reference: { one: LIST, several: SEVERAL, 'by code': LIST, dialog: DIALOG, 'tree dialog': DIALOG },
  upload: { line: LINE },
  title: {},
  'multi-reference': { several: SEVERAL, dialog: DIALOG, 'tree dialog': DIALOG },
  tree: { one: LIST, several: SEVERAL_NODES },
  'rich-text': { line: LINE },
} satisfies Readonly<Record<TypeName, Readonly<Record<string, LeavingRow>>>>;
