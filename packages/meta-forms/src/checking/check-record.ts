import type { CompiledForm } from '../compile/compiled-form.ts';
import { FORM_PATH, type FieldPath } from '../contract/field-path.ts';
import type { Problem } from '../contract/problem.ts';
import { isRecord } from '../ports/is-record.ts';
import type { CheckedRecord, CheckRecordOptions } from './checked-record.ts';
import { checkCompiled } from '../session/check-compiled.ts';
import { inFormOrder, problemsOfForm } from '../session/problems/checks.ts';
import { openingRecord } from '../session/values/opening-record.ts';
import { readSent, type Remark } from './read-sent.ts';
import { encodeStored } from './encode-stored.ts';
import { runStep } from '../session/steps/run-step.ts';
import { correctProtected } from './protected-values.ts';
import { movedTo, namedBySender } from '../session/problems/server-problems.ts';
import { createValuesStore } from '../session/values/values-store.ts';
import { oneMoment, wallClock } from '../session/wall-clock.ts';

/**
 * Reads a sent record as changes that a person may make to the stored record, with the same behaviours and checks as in
 * an open form. A value that the person cannot write keeps its stored value; a different sent value is reported as a
 * difference. Anything else than an object, which a client may send too, is the problem `NOT_A_RECORD` of an empty one.
 * Throws `META_FORM_STEP_MISSING` for a form that is not compiled.
 */
export function checkRecord(compiled: CompiledForm, record: unknown, options: CheckRecordOptions = {}): CheckedRecord {
  checkCompiled(compiled, 'checkRecord');
  const { before, surrounding = {} } = options;
  const given = options.now;
  const now = given === undefined ? oneMoment(wallClock) : () => given;
  const store = createValuesStore(compiled, {
    source: before ?? openingRecord(compiled.fields, surrounding, options.numbers),
    isNew: before === undefined,
  });
  const sent = readSent(store, isRecord(record) ? record : {});
  const outcome = runStep(store, { assignments: sent.assignments, changes: sent.changes, now });
  const remarks: Remark[] = [...sent.remarks, ...correctProtected(store, { sent, outcome, now, options })];
  const problems = inFormOrder(store, [
    ...(isRecord(record) ? [] : [notARecord(compiled)]),
    ...problemsOfForm(store),
    ...remarks.map(({ problem }) => problem),
  ]);
  const asSender = <T extends { readonly path: FieldPath }>(entry: T): T =>
    movedTo(entry, namedBySender(store, sent.names, entry.path));
  return {
    problems: problems.map(asSender),
    record: encodeStored(store, { sent, options }),
    differences: remarks.flatMap(({ difference }) => (difference ? [asSender(difference)] : [])),
  };
}

function notARecord({ title }: CompiledForm): Problem {
  return { code: 'NOT_A_RECORD', path: FORM_PATH, label: title };
}
