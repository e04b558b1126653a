import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import type { DocumentItem, FormDocument } from '@org/meta-forms/document';
import { takesDefault } from '../canvas/default-form.ts';
import { commands } from '../commands/commands.ts';
import { idsIn } from '../document/edit-document.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import type { DesignerState } from '../react/designer-store.ts';
import type { ViewId } from '../views/view-id.ts';
import { viewWords } from '../views/views.words.ts';
import { canUndo } from '../history/history.ts';
import { actionKeywords, actionTitles, actionWords, type ActionName } from './actions.words.ts';
import type { ActionTools, DesignerAction } from './designer-action.ts';
import { editorActions } from './editor-actions.ts';
import { addActions, groupActions } from './palette-actions.ts';

const documentOf = ({ history }: DesignerState): FormDocument => history.present.document;
const hasSelection = ({ selection }: DesignerState) => selection.length > 0;
const hasOne = ({ selection }: DesignerState) => selection.length === 1;
const always = () => true;

/** The selected items. */
function itemsOf(state: DesignerState): readonly DocumentItem[] {
  const { items } = documentOf(state);
  return state.selection.flatMap((id) => items.get(id) ?? []);
}

/** Every selected item has something to fill in. */
function takesValues(state: DesignerState): boolean {
  return (
    hasSelection(state) && itemsOf(state).every(({ type }) => state.types.registry.byCode(type)?.structure !== 'none')
  );
}

function isRequired(state: DesignerState): boolean {
  return hasSelection(state) && itemsOf(state).every(({ config }) => config['required'] === true);
}

function toggleRequired({ designer, announce, say }: ActionTools) {
  const state = designer.get();
  const isOn = isRequired(state);
  const label = itemsOf(state)
    .map((item) => item.label || item.key)
    .join('、');
  if (designer.run('setProperties', { ids: state.selection, name: 'required', value: isOn ? undefined : true })) return;
  designer.seal();
  announce(say(isOn ? 'requiredOff' : 'requiredOn', { label }));
}

function isHidden(state: DesignerState): boolean {
  return hasSelection(state) && itemsOf(state).every(({ config }) => config['hidden'] === true);
}

function spanAction(span: 8 | 12 | 16 | 24): DesignerAction {
  return action(`span${span}`, {
    width: 'span',
    when: (state) => commands.setSpan.when?.(documentOf(state), state.selection) === true && inRows(state),
    isOn: (state) => hasSelection(state) && itemsOf(state).every(({ config }) => (config['span'] ?? 8) === span),
    run: ({ resize }) => resize(span),
  });
}

/** Widths of a column of a sub-list that menus offer, in px. */
const COLUMN_WIDTHS = [80, 120, 160, 200, 280, 400];

function columnWidthAction(width: number): DesignerAction {
  const title = (language: Language) => sayIn(actionWords, language)('columnWidth', { width });
  return {
    id: `columnWidth ${width}`,
    title,
    keywords: (language) => sayIn(actionKeywords, language)('span8').split(' '),
    width: 'column',
    when: (state) => hasSelection(state) && state.place.kind === 'columns',
    isOn: (state) => hasSelection(state) && itemsOf(state).every(({ config }) => config['width'] === width),
    run: ({ resize }) => resize(width),
  };
}

/** The selected items share rows with others. */
function inRows(state: DesignerState): boolean {
  return itemsOf(state).every(({ type }) => state.types.registry.byCode(type)?.fullRow !== true);
}

const actions: readonly DesignerAction[] = [
  action('undo', {
    keys: ['Ctrl+Z'],
    when: ({ history }) => canUndo(history),
    run: ({ step }) => step('undo'),
  }),
  action('redo', {
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    when: ({ history }) => history.future.length > 0,
    run: ({ step }) => step('redo'),
  }),
  action('openList', {
    keys: ['Enter'],
    onCanvas: true,
    menu: 0,
    when: (state) => hasOne(state) && documentOf(state).columns.has(state.selection[0] ?? ''),
    run: ({ designer }) => {
      const [list] = designer.get().selection;
      if (list !== undefined) designer.open({ kind: 'columns', list });
    },
  }),
  action('closeList', {
    keys: ['Escape'],
    inDesigner: true,
    when: ({ place, view }) => view === 'form' && place.kind === 'columns',
    run: ({ designer, announce, say }) => {
      const { place, history } = designer.get();
      if (place.kind !== 'columns') return;
      designer.select([place.list]);
      announce(say('listClosed', { label: history.present.document.items.get(place.list)?.label ?? '' }));
    },
  }),
  action('tools', {
    keys: ['Alt+F10', 'Enter'],
    onCanvas: true,
    keysOnly: true,
    when: hasSelection,
    run: ({ focusTools }) => focusTools(),
  }),
  action('menu', {
    keys: ['Shift+F10', 'ContextMenu'],
    onCanvas: true,
    keysOnly: true,
    when: hasSelection,
    run: ({ open }) => open('menu'),
  }),
  action('rename', {
    keys: ['F2'],
    onCanvas: true,
    menu: 0,
    when: hasOne,
    run: ({ designer }) => {
      const [id] = designer.get().selection;
      if (id !== undefined) designer.edit({ id, part: 'name' });
    },
  }),
  action('defaultValue', {
    keys: ['Shift+F2'],
    onCanvas: true,
    menu: 0,
    when: (state) => hasOne(state) && takesDefault(documentOf(state), state.selection[0] ?? '', state.types),
    run: ({ designer }) => {
      const [id] = designer.get().selection;
      if (id !== undefined) designer.edit({ id, part: 'default' });
    },
  }),
  action('required', {
    keys: ['Alt+R'],
    onCanvas: true,
    menu: 0,
    when: takesValues,
    isOn: isRequired,
    run: toggleRequired,
  }),
  spanAction(8),
  spanAction(12),
  spanAction(16),
  spanAction(24),
  ...COLUMN_WIDTHS.map(columnWidthAction),
  action('move', { keys: ['Space'], byCanvas: true, menu: 0, when: hasSelection, run: ({ place }) => place() }),
  action('moveTo', { menu: 0, when: hasSelection, run: ({ open }) => open('moveTo') }),
  action('nextLine', {
    menu: 0,
    when: (state) => commands.setNextLine.when?.(documentOf(state), state.selection) === true && inRows(state),
    isOn: (state) => hasSelection(state) && itemsOf(state).every(({ config }) => config['nextline'] === true),
    run: ({ designer }) => {
      designer.run('setNextLine', { ids: designer.get().selection });
      designer.seal();
    },
  }),
  action('hidden', {
    when: hasSelection,
    isOn: isHidden,
    run: ({ designer }) => {
      const state = designer.get();
      const value = isHidden(state) ? undefined : true;
      designer.run('setProperties', { ids: state.selection, name: 'hidden', value });
      designer.seal();
    },
  }),
  action('changeType', { menu: 1, when: hasOne, run: ({ open }) => open('type') }),
  action('usages', { keys: ['Shift+F12'], onCanvas: true, menu: 1, when: hasOne, run: ({ open }) => open('usages') }),
  action('copy', {
    keys: ['Ctrl+C'],
    byClipboard: true,
    menu: 2,
    when: hasSelection,
    run: ({ copy }) => copy(),
  }),
  action('cut', { keys: ['Ctrl+X'], byClipboard: true, menu: 2, when: hasSelection, run: ({ cut }) => cut() }),
  action('paste', { keys: ['Ctrl+V'], byClipboard: true, menu: 2, when: always, run: ({ paste }) => paste() }),
  action('duplicate', {
    keys: ['Ctrl+D'],
    onCanvas: true,
    menu: 2,
    when: hasSelection,
    run: ({ duplicate }) => duplicate(),
  }),
  action('selectAll', {
    keys: ['Ctrl+A'],
    onCanvas: true,
    when: (state) => idsIn(documentOf(state), state.place).length > 0,
    run: ({ designer }) => {
      const state = designer.get();
      designer.select(idsIn(documentOf(state), state.place));
    },
  }),
  action('remove', {
    keys: ['Delete', 'Backspace'],
    onCanvas: true,
    menu: 3,
    isDanger: true,
    when: hasSelection,
    run: ({ remove }) => remove(),
  }),
  action('properties', {
    keys: ['Alt+Enter'],
    whileTyping: true,
    when: always,
    run: ({ focusProperties }) => focusProperties(),
  }),
  action('palette', {
    keys: ['Ctrl+K'],
    keysOnly: true,
    whileTyping: true,
    when: always,
    run: ({ open }) => open('palette'),
  }),
  action('keys', { keys: ['?'], when: always, run: ({ open }) => open('keys') }),
];

/** Publishing, where the host offers it. */
export interface PublishOffer {
  readonly when: () => boolean;
  readonly run: () => Promise<void>;
}

/** What a host and its views add to the actions. */
export interface ActionOffers {
  readonly views: readonly ViewId[];
  /** Entries of the host's own item types. */
  readonly palette?: readonly PaletteEntry[] | undefined;
  /** The host lists other forms, from which items can be taken. */
  readonly takesFromForms?: boolean;
  /** The host lists forms and their items, whose values a reference can fill in. */
  readonly mapsForms?: boolean;
  /** Stores every edit at once. Missing: nothing is stored. */
  readonly save?: (() => Promise<void>) | undefined;
  /** Missing: the host does not publish. */
  readonly publish?: PublishOffer | undefined;
}

/** All actions of a designer: those of items, one for each view, and publishing where it is offered. */
export function designerActions({
  views,
  palette = [],
  takesFromForms = false,
  mapsForms = false,
  save,
  publish,
}: ActionOffers): readonly DesignerAction[] {
  return [
    ...actions,
    ...editorActions(mapsForms),
    ...addActions(palette),
    ...groupActions(),
    ...(takesFromForms
      ? [action('takeItems', { when: ({ view }) => view === 'form', run: ({ open }) => open('otherForm') })]
      : []),
    ...(views.length < 2 ? [] : views.map(showAction)),
    ...(save
      ? [action('save', { keys: ['Ctrl+S'], onPage: true, whileTyping: true, when: always, run: () => void save() })]
      : []),
    ...(publish ? [action('publish', { when: publish.when, run: () => void publish.run() })] : []),
  ];
}

function showAction(view: ViewId): DesignerAction {
  const title = (language: Language) =>
    sayIn(actionWords, language)('show', { view: sayIn(viewWords, language)(view) });
  return {
    id: `show ${view}`,
    title,
    keywords: (language) => [sayIn(viewWords, language)(view)],
    when: (state) => state.view !== view,
    run: ({ designer }) => designer.show(view),
  };
}

function action(id: ActionName, facts: Omit<DesignerAction, 'id' | 'title' | 'keywords'>): DesignerAction {
  return {
    ...facts,
    id,
    title: (language) => sayIn(actionTitles, language)(id),
    keywords: (language) => sayIn(actionKeywords, language)(id).split(' '),
  };
}
