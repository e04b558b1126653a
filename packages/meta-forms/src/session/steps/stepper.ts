import { fieldName, pathIn } from '../../behaviors/values.ts';
import type { ValueChange } from '../../behaviors/behavior.ts';
import { CHANGES_PATH, type FieldPath } from '../../contract/field-path.ts';
import { problemsAt } from '../problems/checks.ts';
import { refresh, refreshDependents, refreshForm, refreshList, refreshTotal } from '../field-snapshots.ts';
import type { OpenForm } from '../open-form.ts';
import { createOrigins, type Filling, type Origins } from './origins.ts';
import { runStep } from './run-step.ts';
import type { StepInput } from './step-input.ts';
import { oneMoment } from '../wall-clock.ts';
import { nodeOf, placeOf, type Place, type RowList } from '../values/node.ts';

/** Runs steps on an open form and notifies listeners, once per step. */
export interface Stepper {
  readonly run: (input: Omit<StepInput, 'now'>) => void;
  /** Resolves when no chosen record is being fetched. */
  readonly settled: () => Promise<void>;
}

/** The stepper of an open form, which also fetches chosen records. */
export function createStepper(form: OpenForm): Stepper {
  const origins = createOrigins({
    form,
    fill: (filling) => run(fillingStep(filling)),
    refresh(paths) {
      for (const path of paths) refreshPath(form, path);
      form.notifier.flush();
    },
  });
  const run = (input: Omit<StepInput, 'now'>): void => {
    if (form.pending.size > 0)
      for (const { place } of input.assignments ?? []) form.pending.delete(pathIn(place.node, place.field));
    const outcome = runStep(form.store, { ...input, now: oneMoment(form.now) });
    abandonChosen(form, origins, outcome.changes);
    if (!form.board.isEmpty()) for (const change of outcome.changes) rejudge(form, change);
    for (const { scope, field } of outcome.changes) show(form, placeOf(scope, field));
    refreshTotals(form, outcome.changes);
    for (const { place } of input.assignments ?? []) refresh(form, place);
    for (const list of form.store.takeChangedLists()) {
      form.board.reorder();
      refreshList(form, list);
    }
    if (form.stage === 'saved' && outcome.changes.length > 0) form.stage = 'open';
    if (outcome.changes.length > 0) form.notifier.mark(CHANGES_PATH);
    refreshForm(form);
    form.journal?.ends(form);
    form.notifier.flush();
    for (const origin of outcome.origins) origins.fetch(origin, input.trail ?? []);
  };
  return { run, settled: origins.settled };
}

function fillingStep({ patches, trail }: Filling): Omit<StepInput, 'now'> {
  return {
    assignments: patches.map(({ scope, field, value, display }) => ({ place: placeOf(scope, field), value, display })),
    trail,
  };
}

/** An answer to an older choice must not arrive after the new one. */
function abandonChosen(form: OpenForm, origins: Origins, changes: readonly ValueChange[]): void {
  if (form.store.compiled.plan.mapped.size === 0) return;
  for (const { scope, field } of changes) {
    if (form.store.compiled.plan.mapped.has(fieldName(field))) origins.abandon(pathIn(scope, field));
  }
}

/** A shown problem is updated as soon as the value changes; a new one waits until the field is left. */
function rejudge(form: OpenForm, change: ValueChange): void {
  const path = pathIn(change.scope, change.field);
  if (form.board.at(path).length > 0) form.board.set(path, problemsAt(form.store, placeOf(change.scope, change.field)));
}

function show(form: OpenForm, place: Place): void {
  refresh(form, place);
  refreshDependents(form, place);
}

/** Once for each column: a paste changes hundreds of cells of one. */
function refreshTotals(form: OpenForm, changes: readonly ValueChange[]): void {
  const columns = new Map<RowList, Set<string>>();
  for (const { scope, field } of changes) {
    const list = nodeOf(scope).rows;
    if (!list?.totals.has(field.key)) continue;
    const keys = columns.get(list) ?? new Set();
    columns.set(list, keys.add(field.key));
  }
  for (const [list, keys] of columns) for (const key of keys) refreshTotal(form, list, key);
}

function refreshPath(form: OpenForm, path: FieldPath): void {
  const place = form.store.resolve(path);
  if (place) refresh(form, place);
}
