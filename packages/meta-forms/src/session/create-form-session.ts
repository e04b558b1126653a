import { FORM_PATH, totalPath, type FieldPath } from '../contract/field-path.ts';
import type { FieldSnapshot } from '../contract/field-snapshot.ts';
import { FORM_MODES } from '../contract/form-mode.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { Problem } from '../contract/problem.ts';
import { checkCompiled } from './check-compiled.ts';
import { awaitUploads } from './saving/awaited-uploads.ts';
import { inFormOrder, problemsOfForm } from './problems/checks.ts';
import { cascadeFrom, refresh, refreshForm, snapshotAt } from './field-snapshots.ts';
import type { FormSession, FormSessionOptions, FormSnapshot } from './form-session.ts';
import type { Undo } from './journal/form-journal.ts';
import { readSlot } from './values/node.ts';
import { createNotifier } from './steps/notifier.ts';
import type { OpenForm } from './open-form.ts';
import type { WireRecord } from '../ports/ports.ts';
import { noteOpened } from './opened-sessions.ts';
import { openStore } from './values/open-store.ts';
import { encodeNode } from './values/payload.ts';
import { listAtPath, placeAt } from './values/places.ts';
import { createProblemBoard } from './problems/problem-board.ts';
import { createRowActions } from './rows/row-actions.ts';
import { deletedSnapshots, rowSnapshots } from './rows/row-list.ts';
import { placedProblems } from './problems/server-problems.ts';
import { createStepper } from './steps/stepper.ts';
import { createSubmit } from './saving/submit.ts';
import { createTyping } from './steps/typing.ts';
import { oneMoment, wallClock } from './wall-clock.ts';

let sessions = 0;

/**
 * Opens a record (or a new one) for a person to fill. Opening computes the initial values of a new record and the
 * missing results of a stored one; it clears nothing and calls no port. A session ends with its save: open the saved
 * record again. `createFormSession<House>(...)` types paths, values and rows by the type of a record. Throws a
 * MetaFormError for options that are missing or unknown.
 */
export function createFormSession<T extends object = WireRecord>(options: FormSessionOptions<T>): FormSession<T> {
  checkOptions(options);
  // as: a record of any type is one of the wire.
  const form = openForm(options as unknown as FormSessionOptions);
  const { store, board } = form;
  const stepper = createStepper(form);
  const uploads = awaitUploads(options.ports);
  sessions += 1;
  const acts = {
    async settled() {
      await uploads.settled();
      await stepper.settled();
    },
    payload: () => encodeNode(store, store.root),
    validate() {
      showAll(form, problemsOfForm(store));
      return board.all();
    },
    showProblems(problems: readonly Problem[]) {
      showAll(form, inFormOrder(store, [...board.all(), ...placedProblems(store, problems)]));
    },
  };
  const session: FormSession = {
    id: `session-${sessions}`,
    compiled: options.compiled,
    mode: options.mode,
    ports: uploads.ports,
    ...createReading(form),
    ...createTyping(form, stepper),
    ...createRowActions(form, stepper),
    ...(form.journal?.undo({ ...form, run: stepper.run }) ?? nothingDone(form)),
    ...acts,
    submit: createSubmit(form, acts),
  };
  noteOpened(session, { form, stepper });
  // as: the type of the records is the caller's knowledge; paths and values are the same.
  return session as unknown as FormSession<T>;
}

function checkOptions({ compiled, ports, mode }: Partial<Omit<FormSessionOptions, 'record'>>): void {
  const part = 'createFormSession';
  checkCompiled(compiled, part);
  if (!ports) throw new MetaFormError('META_FORM_PORTS_MISSING', { part });
  if (!mode || !FORM_MODES.includes(mode)) throw new MetaFormError('META_FORM_MODE_UNKNOWN', { mode: String(mode) });
}

function openForm(options: FormSessionOptions): OpenForm {
  const now = options.now ?? wallClock;
  const journal = options.journal?.();
  const store = openStore(options.compiled, {
    record: options.record,
    isNew: options.mode === 'add',
    surrounding: options.surrounding,
    now: oneMoment(now),
    journal,
  });
  return {
    options,
    store,
    board: createProblemBoard(store),
    journal,
    notifier: createNotifier(),
    pending: new Map(),
    totals: new Map(),
    stage: 'open',
    snapshot: undefined,
    now,
  };
}

const NOTHING_DONE = { undo: undefined, redo: undefined } as const;

function nothingDone({ notifier }: OpenForm): Undo {
  return {
    history: () => NOTHING_DONE,
    undo: () => undefined,
    redo: () => undefined,
    together: (_listPath, act) => notifier.together(act),
  };
}

type Reading = Pick<
  FormSession,
  | 'subscribe'
  | 'getSnapshot'
  | 'getFormSnapshot'
  | 'getRows'
  | 'getDeletedRows'
  | 'fieldAt'
  | 'value'
  | 'columnCascade'
  | 'columnTotal'
>;

function createReading(form: OpenForm): Reading {
  const { store, notifier } = form;
  const getSnapshot = (path: FieldPath): FieldSnapshot => snapshotAt(form, placeAt(store, path));
  return {
    getSnapshot,
    subscribe(path, listener) {
      // Listeners are notified of changes from here on, so there must be a snapshot to compare with.
      if (path === FORM_PATH) refreshForm(form);
      else if (store.resolve(path)) getSnapshot(path);
      return notifier.subscribe(path, listener);
    },
    getFormSnapshot: (): FormSnapshot => form.snapshot ?? refreshForm(form),
    getRows: (listPath) => rowSnapshots(listAtPath(store, listPath)),
    getDeletedRows: (listPath) => deletedSnapshots(listAtPath(store, listPath)),
    fieldAt: (path) => placeAt(store, path).field,
    value(path) {
      const { node, slot } = placeAt(store, path);
      return readSlot(node, slot);
    },
    columnCascade(listPath, columnKey) {
      const { owner, level } = listAtPath(store, listPath);
      const cascade = level.fieldByKey.get(columnKey)?.cascade;
      return cascade && !cascade.parentInRow ? cascadeFrom(owner, cascade) : undefined;
    },
    columnTotal(listPath, columnKey) {
      const list = listAtPath(store, listPath);
      const column = list.level.fieldByKey.get(columnKey);
      const sum = column ? String(store.totals(list.owner, list.field, column).sum) : '0';
      form.totals.set(totalPath(list.path, columnKey), sum);
      return sum;
    },
  };
}

function showAll(form: OpenForm, problems: readonly Problem[]): void {
  for (const path of form.board.replace(problems)) {
    const place = form.store.resolve(path);
    if (place) refresh(form, place);
  }
  refreshForm(form);
  form.notifier.flush();
}
