import { definedOf } from '../../metadata/defined-of.ts';
import { pathIn } from '../../behaviors/values.ts';
import { historyPath, type FieldPath } from '../../contract/field-path.ts';
import type { FieldWriter } from './field-writer.ts';
import type { JournalAccess, FormJournal, Undo } from './form-journal.ts';
import type { Turn } from './journal.ts';
import type { FormNode, RowList } from '../values/node.ts';
import type { Notifier } from '../steps/notifier.ts';
import { createRowSteps, listsAround, type RowStep, type RowSteps } from './row-history.ts';
import type { Assignment } from '../steps/step-input.ts';
import { createWriters, type Begun } from './writers.ts';

/**
 * Creates a journal of an open form, which can undo steps in its lists and explain its values. `timesOpening`: it notes
 * when values were computed that the record did not have.
 */
export function keepJournal({ timesOpening = true } = {}): FormJournal {
  const steps = createRowSteps();
  const writers = createWriters();
  let begun: Begun | undefined;
  /** Several steps are being grouped into one. */
  let grouped = false;
  const note = (place: Parameters<typeof writers.note>[0], writer: FieldWriter | undefined) => {
    if (writer) writers.note(place, writer);
  };
  return {
    writerOf: (place) => writers.of(place),
    begins(step) {
      begun = writers.begin(step);
    },
    computed: (place) => note(place, begun && { by: 'formula', ...(timesOpening ? { at: begun.now() } : {}) }),
    wrote(place, turn, by) {
      steps.wrote(place, turn);
      note(place, begun?.writer(by));
    },
    arranged: (list, turn) => steps.arranged(list, turn),
    seal: () => steps.seal(),
    ends(access) {
      if (!grouped && begun) closeStep(access, steps, begun);
    },
    undo(access) {
      const { notifier } = access;
      const together = (act: () => void, close: () => FieldPath | undefined): void => {
        grouped = true;
        notifier.together(() => {
          try {
            act();
          } finally {
            grouped = false;
            tellHistory(notifier, close());
          }
        });
      };
      const turn = (listPath: FieldPath, side: keyof Turn<unknown>): number | undefined => {
        const step = steps.take(listPath, side === 'before' ? 'done' : 'undone');
        if (!step) return undefined;
        together(
          () => restore(access, { step, side }),
          () => {
            steps.putOn(step, side === 'before' ? 'undone' : 'done');
            return step.listPath;
          },
        );
        return step.id;
      };
      return {
        history: (listPath) => steps.state(listPath),
        undo: (listPath) => turn(listPath, 'before'),
        redo: (listPath) => turn(listPath, 'after'),
        // A nested call is part of the outer one.
        together: (listPath, act) =>
          grouped ? act() : together(act, () => (steps.close({ listPath }) ? listPath : undefined)),
      } satisfies Undo;
    },
  };
}

function tellHistory(notifier: Notifier, listPath: FieldPath | undefined): void {
  if (listPath !== undefined) for (const path of listsAround(listPath)) notifier.mark(historyPath(path));
}

/** Changes of cells and of rows in one step are one step of their list. */
function closeStep(
  { store, notifier }: Pick<JournalAccess, 'store' | 'notifier'>,
  steps: RowSteps,
  { assignments = [], changes = [], trail = [] }: Begun,
): void {
  const [first] = assignments;
  const list = changes[0];
  const cause = trail.at(-1);
  const listPath = first?.place.node.rows?.path ?? (list && pathIn(list.scope, list.field));
  const closing = {
    listPath,
    mergePath: first && assignments.length === 1 ? pathIn(first.place.node, first.place.field) : undefined,
    origin: cause === undefined ? undefined : store.resolve(cause),
  };
  if (steps.close(closing)) tellHistory(notifier, listPath);
}

interface Restoring {
  readonly step: RowStep;
  readonly side: keyof Turn<unknown>;
}

function restore({ store, board, run }: JournalAccess, { step, side }: Restoring): void {
  const back: FormNode[] = [];
  const lists: RowList[] = [];
  for (const [list, order] of step.orders) {
    const wanted = order[side];
    const remaining = new Set(wanted);
    for (const row of list.live) if (!remaining.has(row)) board.dropBelow(row.path);
    back.push(...wanted.filter((row) => !row.present));
    store.arrange(list, wanted);
    lists.push(list);
  }
  run({
    restores: true,
    assignments: assignmentsOf(step, side),
    changes: lists.map((list) => ({ scope: list.owner, field: list.field })),
    // The values that they depend on may have changed since they were removed.
    opened: back.filter((row) => row.isNew),
  });
}

function assignmentsOf({ cells }: RowStep, side: keyof Turn<unknown>): readonly Assignment[] {
  const assignments: Assignment[] = [];
  for (const [node, row] of cells) {
    for (const [slot, held] of row) {
      const field = node.level.fields[slot];
      if (!field) continue;
      const { value, display } = held[side];
      assignments.push({ place: { node, slot, field }, value, ...definedOf({ display }) });
    }
  }
  return assignments;
}
