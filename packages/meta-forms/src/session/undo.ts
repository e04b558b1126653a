import type { FieldPath } from '../contract/field-path.ts';
import { historyPath } from '../contract/field-path.ts';
import type { RowsAccess } from '../contract/rows-access.ts';
import type { FormNode, RowList } from './node.ts';
import type { OpenForm } from './open-form.ts';
import { listsAround, type RowStep, type Turn } from './row-history.ts';
import type { Assignment } from './run-step.ts';
import type { Stepper } from './stepper.ts';

export type Undo = Pick<RowsAccess, 'history' | 'undo' | 'redo' | 'together'>;

/** Taking steps in lists back and doing them again; what is computed from them follows. */
export function createUndo(form: OpenForm, stepper: Stepper): Undo {
  const { steps, notices } = form;
  const turn = (listPath: FieldPath, side: keyof Turn<unknown>): number | undefined => {
    const step = steps.take(listPath, side === 'before' ? 'done' : 'undone');
    if (!step) return undefined;
    form.grouping = { listPath: step.listPath };
    restore(form, stepper, { step, side });
    form.grouping = undefined;
    steps.settle(step, side === 'before' ? 'undone' : 'done');
    for (const path of listsAround(step.listPath)) notices.mark(historyPath(path));
    notices.flush();
    return step.id;
  };
  return {
    history: (listPath) => steps.state(listPath),
    undo: (listPath) => turn(listPath, 'before'),
    redo: (listPath) => turn(listPath, 'after'),
    together(listPath, act) {
      // Within another one it is part of that.
      if (form.grouping) return act();
      form.grouping = { listPath };
      notices.hold();
      try {
        act();
      } finally {
        form.grouping = undefined;
        if (steps.close({ listPath })) for (const path of listsAround(listPath)) notices.mark(historyPath(path));
        notices.release();
      }
    },
  };
}

interface Restoring {
  readonly step: RowStep;
  readonly side: keyof Turn<unknown>;
}

function restore({ store, board }: OpenForm, stepper: Stepper, { step, side }: Restoring): void {
  const back: FormNode[] = [];
  const lists: RowList[] = [];
  for (const [list, order] of step.orders) {
    const wanted = order[side];
    const kept = new Set(wanted);
    for (const row of list.live) if (!kept.has(row)) board.dropBelow(row.path);
    back.push(...wanted.filter((row) => !row.present));
    store.arrange(list, wanted);
    lists.push(list);
  }
  stepper.run({
    restores: true,
    assignments: assignmentsOf(step, side),
    changes: lists.map((list) => ({ scope: list.owner, field: list.field })),
    // What the form says may be another thing since they went.
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
      assignments.push({ place: { node, slot, field }, value, ...(display === undefined ? {} : { display }) });
    }
  }
  return assignments;
}
