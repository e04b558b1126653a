import { createListeners } from '@org/meta-forms/react';
import type { FormDocument, ItemId } from '../document/form-document.ts';
import type { Selection } from '../commands/command.ts';
import { runCommand, type ArgsOf, type CommandId } from '../commands/commands.ts';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { redo, seal, startHistory, undo, type History } from '../history/history.ts';

/** What the parts of a designer share: the document with its history, the selection, and the last refusal. */
export interface DesignerState {
  readonly history: History;
  readonly selection: Selection;
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
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends a focus session: the next edit is a step of its own. */
  readonly seal: () => void;
  readonly select: (ids: Selection) => void;
}

let stores = 0;

export function createDesignerStore(document: FormDocument): DesignerStore {
  stores += 1;
  const { subscribe, call } = createListeners();
  let state: DesignerState = { history: startHistory(document), selection: [], refusal: undefined };
  const set = (next: Partial<DesignerState>) => {
    const { history = state.history, selection = state.selection } = next;
    state = { ...state, ...next, selection: present(selection, history.present.document) };
    call();
  };
  return {
    id: stores,
    get: () => state,
    subscribe,
    run(id, args) {
      const result = runCommand(state.history, id, args);
      if (isRefusal(result)) {
        set({ refusal: result });
        return result;
      }
      set({ history: result, refusal: undefined });
      return undefined;
    },
    undo: () => set({ history: undo(state.history), refusal: undefined }),
    redo: () => set({ history: redo(state.history), refusal: undefined }),
    seal: () => set({ history: seal(state.history) }),
    select: (selection) => set({ selection, history: seal(state.history) }),
  };
}

/** The selection without items that are gone; the same array where all are there. */
function present(selection: Selection, { items }: FormDocument): Selection {
  return selection.every((id: ItemId) => items.has(id)) ? selection : selection.filter((id) => items.has(id));
}
