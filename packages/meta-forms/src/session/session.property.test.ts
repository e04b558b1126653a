import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireRecord } from '../ports/ports.ts';
import type { BuiltItem } from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { checkRecord } from '../checking/check-record.ts';
import {
  acts,
  BEYOND_SCHEMA,
  BOUNDS,
  entered,
  forms,
  isExactText,
  listsOf,
  pathsOf,
  perform,
  verdict,
  withoutProtectedLimits,
  type Act,
} from './forms.fixture.ts';

/** A record that was saved once: the result of actions on a new one, with ids from the server. */
function savedRecord(items: readonly BuiltItem[], past: readonly Act[]): WireRecord {
  const { session, compiled } = openSession(items);
  for (const act of past) perform(session, act);
  let ids = 100;
  const { record } = checkRecord(compiled, session.payload(), { now, newRowId: () => String((ids += 1)) });
  return { id: '1', version: 1, ...record };
}

const now = '2026-03-04 05:06:07';
const runs = { numRuns: 1000 };

describe('a generated form', () => {
  test('sends back any record it was given, byte for byte, when nothing was edited', () => {
    const wire = fc.oneof(
      fc.constantFrom<unknown>(undefined, null, '', 0, '0', 1.5, '1.50', 'abc', true, '2026-01-02', {}, []),
      fc.array(
        fc.dictionary(
          fc.constantFrom('n', 'm', 's0', 'id', 'x', 'isDeleted', 'parts'),
          fc.constantFrom<unknown>(1, '2', null, '', [{ p: 1 }]),
        ),
        { maxLength: 3 },
      ),
    );
    const records = fc.dictionary(
      fc.constantFrom(
        'id',
        'version',
        's0',
        's1',
        's2',
        'a',
        'b',
        'c',
        'unit',
        'people',
        'rows',
        'total',
        'note',
        'unknown',
      ),
      wire,
    );
    fc.assert(
      fc.property(forms, records, (items, loose) => {
        const record = JSON.parse(JSON.stringify(loose)) as WireRecord;
        const { session } = openSession(items, { record: { ...record, $unit: 'Unit' } });
        session.getRows('rows');
        session.validate();
        expect(JSON.stringify(session.payload())).toBe(JSON.stringify(record));
        expect(session.getFormSnapshot().dirty).toBe(false);
      }),
      runs,
    );
  });

  test('is judged by the server as by the client, and stored as it was entered, when new', () => {
    fc.assert(
      fc.property(forms, acts, (items, doing) => {
        const { session, compiled } = openSession(items);
        for (const act of doing) perform(session, act);
        const payload = session.payload();
        const checked = checkRecord(compiled, payload, { now });
        expect(verdict(checked.problems)).toEqual(verdict(session.validate()));
        expect(checked.record).toEqual(payload);
        expect(checked.differences).toEqual([]);
      }),
      runs,
    );
  });

  test('is judged by the server as by the client, and stored as it was entered, when edited', () => {
    fc.assert(
      fc.property(forms, acts, acts, (items, past, doing) => {
        const before = savedRecord(items, past);
        const { session, compiled } = openSession(items, { record: before });
        for (const act of doing) perform(session, act);
        const payload = session.payload();
        const checked = checkRecord(compiled, payload, { before, now });
        expect(verdict(checked.problems)).toEqual(verdict(session.validate()));
        expect(entered(checked.record, compiled.fields)).toEqual(entered(payload, compiled.fields));
        // The record is not stale, so the client's stepwise results equal the server's.
        expect(checked.differences).toEqual([]);
      }),
      runs,
    );
  });

  test('notifies exactly the paths whose snapshot changed', () => {
    fc.assert(
      fc.property(forms, acts, acts, (items, past, doing) => {
        const record = savedRecord(items, past);
        const [{ session }, { session: twin }] = [openSession(items, { record }), openSession(items, { record })];
        const notified = new Set<string>();
        const watched = new Map<string, unknown>();
        const watch = (): void => {
          for (const path of [...pathsOf(session, session.compiled.fields), ...listsOf(session)]) {
            if (!watched.has(path)) session.subscribe(path, () => notified.add(path));
            watched.set(path, session.getSnapshot(path));
          }
        };
        watch();
        for (const act of doing) {
          notified.clear();
          perform(session, act);
          const changed = [...watched]
            .filter(([path, held]) => session.getSnapshot(path) !== held)
            .map(([path]) => path);
          expect([...notified].toSorted()).toEqual(changed.toSorted());
          watch();
        }
        for (const act of doing) perform(twin, act);
        for (const path of pathsOf(session, session.compiled.fields))
          expect(session.getSnapshot(path)).toEqual(twin.getSnapshot(path));
      }),
      { numRuns: 150 },
    );
  });

  test('is judged by its JSON Schema as by the session, in what JSON Schema can say', () => {
    const ajv = new Ajv({ strict: false });
    fc.assert(
      fc.property(forms, acts, (items, doing) => {
        const { session, compiled } = openSession(items.map(withoutProtectedLimits));
        for (const act of doing) perform(session, act);
        const validate = ajv.compile(compiled.schema);
        const own = session
          .validate()
          .filter(
            ({ code, path }) => !BEYOND_SCHEMA.has(code) && !(BOUNDS.has(code) && isExactText(session.value(path))),
          );
        expect({ valid: validate(session.payload()), own }).toEqual({ valid: own.length === 0, own });
      }),
      { numRuns: 200 },
    );
  });
});
