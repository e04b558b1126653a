import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { Text } from '@codemirror/state';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import { createStore, type Store } from '@org/meta-forms/react';
import { adoptIds, type FormDocument, type ItemId } from '@org/meta-forms/document';
import { readFormText } from '../commands/form/read-form-text.ts';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { changeFromOutside, fromOutside } from '../editor/code-editor.tsx';
import type { DesignerStore } from '../react/designer-store.ts';
import { changesTo, textOf } from './follow-document.ts';
import { itemNodes } from './item-nodes.ts';
import { jsonFaults, type JsonFault } from './json-faults.ts';
import { readTree, type JsonNode } from './json-tree.ts';

/** Typing that pauses this long is applied, in ms. */
const PAUSE = 200;
/** Typing without a pause is applied after so long, in ms. */
const LONGEST_WAIT = 1000;
/** After a longer pause, typing is a step of its own, in ms; a slow machine does not divide what is typed. */
const STEP_PAUSE = 1000;
/** A text of so many characters takes up to a second to read: its pause is as long. */
const LARGE_TEXT = 2_000_000;
const LARGE_PAUSE = 1000;
/** Longest time for finding the faults of a text, in ms; what the editor has not read by then is not marked. */
const FAULT_TIME = 50;

/** How the text relates to the document. */
export type BufferState =
  | { readonly kind: 'current' }
  /** The text is no JSON. */
  | { readonly kind: 'invalid'; readonly faults: readonly JsonFault[] }
  /** The text is JSON, and no form that this one can become. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * The text of the JSON view. It has its own undo and may be invalid. Typing without a long pause is one step of the
 * document; an edit elsewhere changes only the values that it changed in the text. Where both happen while the text is
 * invalid, the edit elsewhere is written into the text as soon as that can be read.
 */
export interface JsonBuffer {
  readonly state: Store<BufferState>;
  /** Applies what was typed at once; false where it does not apply. */
  readonly apply: () => boolean;
  /** Gives the text up: it is that of the document again. */
  readonly giveUp: () => void;
  readonly update: (update: ViewUpdate) => void;
  /** The items in the text; undefined while it has typing that is not applied. */
  readonly nodes: () => ReadonlyMap<ItemId, JsonNode> | undefined;
  readonly stop: () => void;
}

type KeepText = (text: string | undefined) => void;

/** `keep` is called with a text that the form does not have, and with undefined as soon as it has what was typed. */
export function openJsonBuffer(view: EditorView, designer: DesignerStore, keep: KeepText): JsonBuffer {
  const state = createStore<BufferState>({ kind: 'current' });
  const present = () => designer.get().history.present.document;
  const pause = afterPause(view, () => void apply());
  const nodes = rememberNodes(view, present);
  let agreed = present();
  let [isTyped, isApplying] = [false, false];

  function wrong(next: BufferState): false {
    keep(view.state.doc.toString());
    state.set(next);
    return false;
  }

  /** The text and the form are the same. */
  function agree(): void {
    agreed = present();
    keep(undefined);
    state.set({ kind: 'current' });
  }

  function apply(): boolean {
    pause.stop();
    if (!isTyped) return state.get().kind === 'current';
    isTyped = false;
    const tree = readTree(view.state.doc.toString());
    if (tree === undefined) return wrong({ kind: 'invalid', faults: faultsIn(view) });
    // An edit elsewhere comes first: what was typed is applied to it.
    followEdit(view, agreed, present());
    agreed = present();
    const read = readFormText(view.state.doc.toString());
    if (isRefusal(read)) return wrong({ kind: 'refused', refusal: read });
    const edited = { document: adoptIds(present(), read), step: pause.step() };
    isApplying = true;
    const refusal = edited.document === present() ? undefined : designer.run('applyDocument', edited);
    isApplying = false;
    if (refusal) return wrong({ kind: 'refused', refusal });
    agree();
    return true;
  }

  const leave = designer.subscribe(() => {
    if (isTyped || isApplying || state.get().kind !== 'current') return;
    if (followEdit(view, agreed, present())) agreed = present();
  });
  return {
    state,
    apply,
    giveUp() {
      pause.stop();
      isTyped = false;
      changeFromOutside(view, [{ from: 0, to: view.state.doc.length, insert: textOf(present()) }]);
      agree();
    },
    update({ docChanged, transactions }) {
      if (!docChanged || transactions.every((it) => it.annotation(fromOutside))) return;
      isTyped = true;
      pause.start();
    },
    nodes: () => (isTyped || state.get().kind !== 'current' ? undefined : nodes()),
    stop() {
      apply();
      leave();
    },
  };
}

/** Brings the text to an edit elsewhere; false where it is no JSON. */
function followEdit(view: EditorView, before: FormDocument, after: FormDocument): boolean {
  if (before === after) return true;
  const text = view.state.doc.toString();
  const tree = readTree(text);
  if (tree === undefined) return false;
  const changes = changesTo({ text, tree }, before, after);
  if (changes.length > 0) changeFromOutside(view, changes);
  return true;
}

function faultsIn({ state }: EditorView): readonly JsonFault[] {
  return jsonFaults(state.doc.toString(), ensureSyntaxTree(state, state.doc.length, FAULT_TIME) ?? syntaxTree(state));
}

/** The items in the text, read again only where the text is another one. */
function rememberNodes(view: EditorView, present: () => FormDocument): () => ReadonlyMap<ItemId, JsonNode> {
  let known: { readonly text: Text; readonly nodes: ReadonlyMap<ItemId, JsonNode> } | undefined;
  return () => {
    const { doc } = view.state;
    if (known?.text === doc) return known.nodes;
    const text = doc.toString();
    const tree = readTree(text);
    known = { text: doc, nodes: tree ? itemNodes(text, tree, present()) : new Map() };
    return known.nodes;
  };
}

/** Calls a function when typing pauses; not while a word is being composed. Numbers the steps of typing. */
function afterPause(view: EditorView, call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When typing began that is not applied, in ms. */
  let since: number | undefined;
  let [step, last] = [0, -Infinity];
  const end = () => (view.composing ? wait() : call());
  function wait(): void {
    clearTimeout(timer);
    since ??= Date.now();
    const pause = view.state.doc.length > LARGE_TEXT ? LARGE_PAUSE : Math.min(PAUSE, since + LONGEST_WAIT - Date.now());
    timer = setTimeout(end, Math.max(pause, 0));
  }
  return {
    step: () => step,
    start() {
      if (Date.now() - last > STEP_PAUSE) step += 1;
      last = Date.now();
      wait();
    },
    stop() {
      clearTimeout(timer);
      since = undefined;
    },
  };
}
