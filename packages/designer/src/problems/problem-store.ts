import { createListeners } from '@org/meta-forms/react';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import type { DesignerStore } from '../react/designer-store.ts';
import type { KnownSources } from './checked-form.ts';
import { checkInSteps, documentProblems, looksSame, type CheckOptions } from './document-problems.ts';
import { inIdleTime } from './idle-time.ts';
import { mendAll } from './mend-all.ts';
import type { DocumentProblem, ProblemFix, ProblemSeverity, RuleId } from './problem.ts';

/** The problems of an open designer. */
export interface Problems {
  readonly all: readonly DocumentProblem[];
  readonly byItem: ReadonlyMap<ItemId, readonly DocumentProblem[]>;
  readonly counts: Readonly<Record<ProblemSeverity, number>>;
  /** The problems are those of the document as it is now; an edit is being checked otherwise. */
  readonly isCurrent: boolean;
}

/** Checks the document of a designer after each edit, in idle time, once for all its parts. */
export interface ProblemStore {
  readonly get: () => Problems;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to check; returns what ends it. */
  readonly start: () => () => void;
  /** Something that the host knows has arrived. */
  readonly know: (part: Partial<KnownSources>) => void;
  /** A fix of a problem for the document as it is now; undefined where the problem is gone. */
  readonly fixNow: (problem: DocumentProblem, index: number) => ProblemFix | undefined;
  /** The present document without the problems of a rule. */
  readonly mended: (rule: RuleId) => FormDocument;
}

const NONE: readonly DocumentProblem[] = [];

export function createProblemStore(designer: DesignerStore, given: CheckOptions): ProblemStore {
  const { subscribe, call } = createListeners();
  let options = given;
  let checked: FormDocument | undefined;
  // The list that is shown has older problems where they look the same; their fixes are for an older document.
  let fresh: readonly DocumentProblem[] = NONE;
  let state: Problems = { all: NONE, byItem: new Map(), counts: countsOf(NONE), isCurrent: false };
  let stop: (() => void) | undefined;
  const present = () => designer.get().history.present.document;
  const set = (next: Problems) => {
    state = next;
    call();
  };

  function check() {
    if (stop) return;
    const document = present();
    if (document === checked) {
      if (!state.isCurrent) set({ ...state, isCurrent: true });
      return;
    }
    if (state.isCurrent) set({ ...state, isCurrent: false });
    stop = inIdleTime(checkInSteps(document, options), (all) => {
      stop = undefined;
      checked = document;
      // An edit during a check is checked after it: edits without a pause do not keep the list from appearing.
      fresh = all;
      const same = withSame(all, state.all);
      const byItem = byItemOf(same, state.byItem);
      set({ all: same, byItem, counts: countsOf(all), isCurrent: document === present() });
      check();
    });
  }

  function end() {
    stop?.();
    stop = undefined;
  }

  return {
    get: () => state,
    subscribe,
    start() {
      const leave = designer.subscribe(check);
      check();
      return () => {
        leave();
        end();
      };
    },
    know(part) {
      options = { ...options, known: { ...options.known, ...part } };
      checked = undefined;
      end();
      check();
    },
    fixNow({ id }, index) {
      const now = checked === present() ? fresh : documentProblems(present(), options);
      return now.find((problem) => problem.id === id)?.fixes[index];
    },
    mended: (rule) => mendAll(present(), (problem) => problem.rule === rule, options),
  };
}

/** The list with the problem that was there before where both look the same, so that its row is not drawn again. */
function withSame(all: readonly DocumentProblem[], before: readonly DocumentProblem[]): readonly DocumentProblem[] {
  const known = new Map(before.map((problem) => [problem.id, problem]));
  const same = all.map((problem) => {
    const old = known.get(problem.id);
    return old && looksSame(old, problem) ? old : problem;
  });
  return same.length === before.length && same.every((problem, index) => problem === before[index]) ? before : same;
}

function countsOf(all: readonly DocumentProblem[]): Problems['counts'] {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of all) counts[severity] += 1;
  return counts;
}

/** The problems of each item; the same list as before where its sentences are the same. */
function byItemOf(all: readonly DocumentProblem[], before: Problems['byItem']): Problems['byItem'] {
  const found = new Map<ItemId, DocumentProblem[]>();
  for (const problem of all) {
    if (problem.item === undefined) continue;
    const known = found.get(problem.item);
    if (known) known.push(problem);
    else found.set(problem.item, [problem]);
  }
  return new Map(
    [...found].map(([item, problems]) => {
      const known = before.get(item);
      return [item, known && sameProblems(known, problems) ? known : problems] as const;
    }),
  );
}

function sameProblems(a: readonly DocumentProblem[], b: readonly DocumentProblem[]): boolean {
  return a.length === b.length && a.every((problem, index) => problem === b[index]);
}
