import { createListeners } from '@org/meta-forms/react';
import { type FormDocument, type ItemId, parentsOf, shareParts } from '@org/meta-forms/document';
import { FORM, isSamePlace, placeOf, type ListPlace } from '../document/edit-document.ts';
import type { Selection } from '../commands/command.ts';
import { runCommand, type ArgsOf, type CommandId } from '../commands/commands.ts';
import type { ViewId } from '../views/view-id.ts';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { BUILT_IN_TYPES, type ItemTypes } from './item-types.ts';
import { recordForeign, redo, seal, startHistory, undoOwn, type History, type Rebase } from '../history/history.ts';
import { mergeDocuments } from '../saving/merge/merge-documents.ts';

/** A part of an item that is being edited on its card. */
export interface CardEdit {
  readonly id: ItemId;
  readonly part: 'name' | 'default';
}

/** What the parts of a designer share: the document with its history, the selection, and the last refusal. */
export interface DesignerState {
  /** The item types that a form can have; always the same ones. */
  readonly types: ItemTypes;
  readonly history: History;
  readonly selection: Selection;
  readonly view: ViewId;
  /** The list that the canvas shows: the form, or the columns of a sub-list. */
  readonly place: ListPlace;
  /** What is being edited on a card. */
  readonly editing: CardEdit | undefined;
  /** The key under which the form is published; undefined where it is not. */
  readonly publishedKey: string | undefined;
  /** Why the last command was refused; undefined after one that was not. */
  readonly refusal: Refusal | undefined;
}

/** One open designer. Its parts read the state with `useSyncExternalStore` and change it only with commands. */
export interface DesignerStore {
  /** Differs for each opened form. */
  readonly id: number;
  readonly get: () => DesignerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs a command; returns the refusal where there was one. */
  readonly run: <Id extends CommandId>(id: Id, args: ArgsOf<Id>) => Refusal | undefined;
  /** Takes in what another author has done. Undo passes over it. */
  readonly takeOver: (document: FormDocument) => void;
  /** Takes back the last step of this author; what another author has done since stays. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends a focus session: the next edit is a step of its own. */
  readonly seal: () => void;
  /** Selects items and opens the list of the last one. */
  readonly select: (ids: Selection) => void;
  /** Shows a list on the canvas; nothing is selected. */
  readonly open: (place: ListPlace) => void;
  /** Edits a part of an item on its card; undefined ends that. */
  readonly edit: (part: CardEdit | undefined) => void;
  /** The host says under which key the form is published. */
  readonly setPublished: (key: string | undefined) => void;
  /** Shows another view; the selection stays. A view that holds may ask first. */
  readonly show: (view: ViewId) => void;
  /** Calls a function before another view is shown; returns what removes it. */
  readonly hold: (holder: ViewHolder) => () => void;
}

/** Returns true where the view stays for now; calling `leave` then shows the other one. */
export type ViewHolder = (leave: () => void) => boolean;

let stores = 0;

export function createDesignerStore(document: FormDocument, types: ItemTypes = BUILT_IN_TYPES): DesignerStore {
  stores += 1;
  const { subscribe, call } = createListeners();
  let state = startState(document, types);
  const holders = new Set<ViewHolder>();
  const set = (next: Partial<DesignerState>) => {
    const { history = state.history, selection = state.selection, place = state.place } = next;
    const { document: now } = history.present;
    state = {
      ...state,
      ...next,
      selection: present(selection, now),
      place: presentPlace(place, { before: state.history.present.document, now }),
    };
    call();
  };
  return {
    id: stores,
    get: () => state,
    subscribe,
    run(id, args) {
      const { publishedKey } = state;
      // as: the arguments of a command are an object; a command that does not ask for these leaves them out.
      const withTypes = { ...types, publishedKey, ...(args as object) } as typeof args;
      const result = runCommand(state.history, id, withTypes);
      if (isRefusal(result)) {
        set({ refusal: result });
        return result;
      }
      set({ history: result, refusal: undefined });
      return undefined;
    },
    takeOver: (theirs) => set({ history: recordForeign(state.history, theirs), refusal: undefined }),
    undo: () => set({ history: undoOwn(state.history, withoutStep), refusal: undefined }),
    redo: () => set({ history: redo(state.history), refusal: undefined }),
    seal: () => set({ history: seal(state.history) }),
    select: (selection) => {
      const last = present(selection, state.history.present.document).at(-1);
      const place = last === undefined ? state.place : placeOf(state.history.present.document, last);
      set({ selection, place: isSamePlace(place, state.place) ? state.place : place, history: seal(state.history) });
    },
    open: (place) => set({ place, selection: [], editing: undefined, history: seal(state.history) }),
    edit: (editing) => set({ editing }),
    setPublished: (publishedKey) => set({ publishedKey }),
    show(view) {
      const leave = () => set({ view, history: seal(state.history) });
      if (view === state.view || ![...holders].some((holder) => holder(leave))) leave();
    },
    hold(holder) {
      holders.add(holder);
      return () => void holders.delete(holder);
    },
  };
}

function startState(document: FormDocument, types: ItemTypes): DesignerState {
  return {
    types,
    history: startHistory(document),
    selection: [],
    view: 'form',
    place: FORM,
    editing: undefined,
    publishedKey: undefined,
    refusal: undefined,
  };
}

/** Takes a step back that others have built on. Where they have changed the same attribute, theirs stays. */
const withoutStep: Rebase = (sides) => {
  const { conflicts } = mergeDocuments(sides);
  const choices = Object.fromEntries(conflicts.map(({ id }) => [id, 'theirs' as const]));
  const { document } = mergeDocuments(sides, choices);
  return shareParts(sides.theirs, document);
};

/** The selection without items that are gone; the same array where all are there. */
function present(selection: Selection, { items }: FormDocument): Selection {
  return selection.every((id: ItemId) => items.has(id)) ? selection : selection.filter((id) => items.has(id));
}

/** The place, or the closest list around it that is still there. */
function presentPlace(
  place: ListPlace,
  { before, now }: { readonly before: FormDocument; readonly now: FormDocument },
): ListPlace {
  if (place.kind === 'form' || now.columns.has(place.list)) return place;
  const around = parentsOf(before).get(place.list);
  return around === undefined ? FORM : presentPlace({ kind: 'columns', list: around }, { before, now });
}
