import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MetaFormError } from '../../metadata/errors.ts';
import {
  column,
  computed,
  mappedFrom,
  multiReferenceItem,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '../../testing/builders.ts';
import { notificationsOf, openSession } from '../../testing/open-session.ts';
import { checkRecord } from '../../checking/check-record.ts';
import { acts, forms, listsOf, pathsOf, perform } from '../forms.fixture.ts';
import { setHidden } from './set-hidden.ts';
import { typedContent } from '../drafts/typed-content.ts';

const required = { required: true };
const rows = subListItem('rows', [column(textItem('memo', required)), column(numberItem('amount'))], required);
const items = [
  textItem('use', required),
  numberItem('price', { max: 5, ...required }),
  numberItem('total', computed('price * 2')),
  rows,
];

describe('an item that the host hides', () => {
  test('keeps its value, which is still computed, stored in drafts and sent', () => {
    const { session } = openSession(items, {
      record: { id: '1', use: 'a', price: 2, total: 4, rows: [{ id: '7', memo: 'm' }] },
    });
    setHidden(session, ['use', 'total', 'rows'], true);
    session.change('price', 3);
    session.change('use', 'b');
    session.change('rows/r1/memo', 'n');
    expect(session.payload()).toEqual({ id: '1', use: 'b', price: 3, total: 6, rows: [{ id: '7', memo: 'n' }] });
    expect(typedContent(session)).toEqual({
      values: { price: 3, use: 'b' },
      lists: { rows: [{ loaded: 0, values: { memo: 'n' } }] },
    });
  });

  test('is neither required nor checked, and hinders no save; the server checks it as ever', async () => {
    const { session, ports, compiled } = openSession(items);
    session.change('price', 9);
    setHidden(session, ['use', 'price', 'rows'], true);
    expect(session.getSnapshot('use')).toMatchObject({ hidden: true, required: false, readOnly: true });
    session.leave('use');
    expect(session.validate()).toEqual([]);
    expect(checkRecord(compiled, session.payload()).problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'REQUIRED use',
      'ABOVE_MAXIMUM price',
      'REQUIRED rows',
    ]);
    expect(await session.submit()).toMatchObject({ outcome: 'saved' });
    expect(ports.calls).toContain('records.save');
  });

  test('takes its marks with it, those of its cells too, and is judged again when it comes back', () => {
    const { session } = openSession(items, {
      record: { id: '1', use: '', price: 9, rows: [{ id: '7' }, { id: '8' }, { id: '9' }] },
    });
    const marks = () => session.getFormSnapshot().problems.map(({ code, path }) => `${code} ${path}`);
    session.validate();
    expect(marks()).toEqual([
      'REQUIRED use',
      'ABOVE_MAXIMUM price',
      'REQUIRED rows/r1/memo',
      'REQUIRED rows/r2/memo',
      'REQUIRED rows/r3/memo',
    ]);
    setHidden(session, ['price', 'rows'], true);
    expect(marks()).toEqual(['REQUIRED use']);
    expect(session.getSnapshot('price').problems).toEqual([]);
    session.change('rows/r2/memo', 'filled meanwhile');
    session.removeRows('rows', ['r3']);
    setHidden(session, ['rows', 'price'], false);
    expect(marks()).toEqual(['REQUIRED use', 'ABOVE_MAXIMUM price', 'REQUIRED rows/r1/memo']);
    expect(session.getSnapshot('rows/r1/memo').problems).toHaveLength(1);
  });

  test('is not marked when it comes back where it was not when it went', () => {
    const { session } = openSession(items);
    setHidden(session, ['use'], true);
    session.validate();
    setHidden(session, ['use'], false);
    expect(session.getSnapshot('use')).toMatchObject({ hidden: false, required: true, readOnly: false, problems: [] });
    expect(session.validate()[0]).toMatchObject({ code: 'REQUIRED', path: 'use' });
  });

  test('shows what a server says of it, and forgets none of it by coming back', () => {
    const { session } = openSession(items);
    setHidden(session, ['use'], true);
    session.showProblems([{ code: 'REQUIRED', path: 'use', label: 'use' }]);
    expect(session.getFormSnapshot().problems).toHaveLength(1);
    setHidden(session, ['use'], false);
    expect(session.getSnapshot('use').problems).toHaveLength(1);
  });

  test('is filled by a mapping exactly as if it were seen', async () => {
    const mapped = [
      multiReferenceItem('units'),
      referenceItem('unit'),
      textItem('several', mappedFrom('units', 'address', 'units')),
      textItem('address', mappedFrom('unit', 'address', 'units')),
    ];
    const { session } = openSession(mapped, {
      record: { id: '1', several: 'typed' },
      world: { records: { units: [{ id: 'u1', address: 'Main street' }] } },
    });
    setHidden(session, ['several', 'address'], true);
    session.change('units', 'u1,u2');
    session.change('unit', 'u1');
    await session.settled();
    expect(session.payload()).toMatchObject({ several: 'typed', address: 'Main street' });
  });
});

describe('hiding', () => {
  test('notifies once: the items, and the form where problems disappeared', () => {
    const { session } = openSession(items, { record: { id: '1', rows: [{ id: '7' }] } });
    session.validate();
    const notifications = notificationsOf(session, ['', 'use', 'price', 'total', 'rows', 'rows/r1/memo', '~changes']);
    setHidden(session, ['use', 'total', 'rows'], true);
    expect(Object.fromEntries(notifications)).toEqual({ '': 1, use: 1, total: 1, rows: 1, 'rows/r1/memo': 1 });
    expect(session.getFormSnapshot().dirty).toBe(false);
  });

  test('of a hidden item notifies no listener and keeps every snapshot', () => {
    const { session } = openSession(items);
    setHidden(session, ['use'], true);
    const before = [session.getSnapshot('use'), session.getFormSnapshot()];
    const notifications = notificationsOf(session, ['', 'use']);
    setHidden(session, ['use'], true);
    setHidden(session, ['price'], false);
    expect(notifications.size).toBe(0);
    expect(
      [session.getSnapshot('use'), session.getFormSnapshot()].every((snapshot, index) => snapshot === before[index]),
    ).toBe(true);
  });

  test('never shows what the metadata hides', () => {
    const { session } = openSession([textItem('a', { hidden: true })]);
    setHidden(session, ['a'], true);
    setHidden(session, ['a'], false);
    expect(session.getSnapshot('a').hidden).toBe(true);
  });

  test('throws for a key that is no item of the form, and hides nothing then', () => {
    const { session } = openSession(items);
    expect(() => setHidden(session, ['use', 'nowhere'], true)).toThrow(MetaFormError);
    expect(session.getSnapshot('use').hidden).toBe(false);
  });

  test('is no step: what was done in a list is taken back as before', () => {
    const { session } = openSession(items, { record: { id: '1', rows: [{ id: '7', memo: 'm' }] } });
    session.change('rows/r1/memo', 'n');
    setHidden(session, ['rows'], true);
    setHidden(session, ['rows'], false);
    session.undo('rows');
    expect(session.value('rows/r1/memo')).toBe('m');
  });

  test('changes no value of a generated form, whatever is done to it, and leaves no trace once all is shown', () => {
    fc.assert(
      fc.property(forms, acts, fc.array(fc.nat(30), { maxLength: 5 }), (built, doing, picks) => {
        const seen = openSession(built).session;
        const { session } = openSession(built);
        const { fields } = session.compiled;
        const keys = fields.length === 0 ? [] : picks.flatMap((pick) => fields[pick % fields.length]?.key ?? []);
        const paths = () => [...pathsOf(session, fields), ...listsOf(session)];
        // Every snapshot was read, so that stale ones would show.
        for (const path of paths()) session.getSnapshot(path);
        setHidden(session, keys, true);
        for (const act of doing) {
          perform(seen, act);
          perform(session, act);
          for (const path of paths()) session.getSnapshot(path);
        }
        expect(session.payload()).toEqual(seen.payload());
        setHidden(session, keys, false);
        expect(session.payload()).toEqual(seen.payload());
        expect(session.validate()).toEqual(seen.validate());
        for (const path of paths()) expect(session.getSnapshot(path)).toEqual(seen.getSnapshot(path));
      }),
      { numRuns: 200 },
    );
  });
});
