import {
  autocompletion,
  completionKeymap,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { sayIn } from '@org/meta-forms/core';
import { functionMeanings } from '@org/meta-forms/authoring';
import { findCandidates, type Candidate, type CandidateSearch } from './find-candidates.ts';
import { formulaWords } from './formula.words.ts';
import { insertedBracket } from './typed-bracket.ts';

/** What completion reads when it is asked for. */
interface CompletionSource {
  readonly search: CandidateSearch;
  /** Says why a value cannot be used. */
  readonly onBlocked: (sentence: string) => void;
}

/** Completion that is made once for an editor, and follows the form. */
export interface FormulaCompletion {
  readonly extension: Extension;
  readonly follow: (source: CompletionSource) => void;
}

const WORD = /[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\.[\p{ID_Continue}$]*)?/u;

/** Completes names and functions. Enter takes the chosen one, Escape closes the list, Ctrl+Space opens it. */
export function createCompletion(): FormulaCompletion {
  let source: CompletionSource | undefined;
  const extension = [
    autocompletion({
      icons: false,
      interactionDelay: 0,
      override: [(context) => (source ? complete(context, source) : null)],
      optionClass: ({ type }) => (type === 'blocked' ? 'mfd-completion-blocked' : ''),
      tooltipClass: () => 'mfd-completion',
    }),
    keymap.of([...completionKeymap, { key: 'Alt-ArrowDown', run: startCompletion }]),
  ];
  return {
    extension,
    follow(next) {
      source = next;
    },
  };
}

function complete(context: CompletionContext, source: CompletionSource): CompletionResult | null {
  const word = context.matchBefore(WORD);
  if (!context.explicit && (word === null || word.from === word.to)) return null;
  const { search } = source;
  const options = findCandidates(word?.text ?? '', search).map((candidate) => optionOf(candidate, search, source));
  return options.length === 0 ? null : { from: word?.from ?? context.pos, options, filter: false };
}

/** What CodeMirror hands to the function that inserts a completion. */
type ApplyArgs = Parameters<Extract<Completion['apply'], (...args: never) => unknown>>;

function optionOf(candidate: Candidate, { language }: CandidateSearch, source: CompletionSource): Completion {
  const say = sayIn(formulaWords, language);
  if (candidate.kind === 'function') {
    const { name } = candidate;
    return {
      label: name,
      detail: sayIn(functionMeanings, language)(name),
      type: 'function',
      apply: (...[view, , from, to]: ApplyArgs) => insertCall(view, name, { from, to }),
    };
  }
  const { label, text, place, blocked } = candidate.value;
  if (blocked === undefined)
    return { label: text, displayLabel: label, detail: `${text} · ${say(place)}`, type: 'value', apply: text };
  const reason = say(blocked);
  return {
    label: text,
    displayLabel: label,
    detail: reason,
    type: 'blocked',
    apply: () => source.onBlocked(say('blocked', { label, reason })),
  };
}

/** Inserts a call with the cursor between its brackets. */
export function insertCall(
  view: EditorView,
  name: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  view.dispatch({
    changes: { from, to, insert: `${name}()` },
    selection: { anchor: from + name.length + 1 },
    effects: insertedBracket.of(from + name.length + 1),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}
