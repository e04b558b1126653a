import { expect, test } from 'vitest';
import { MetaFormError } from '../../metadata/errors.ts';
import { computed, numberItem, textItem } from '../../testing/builders.ts';
import { notificationsOf, openSession } from '../../testing/open-session.ts';
import { setHidden } from './set-hidden.ts';
import { setRequired } from './set-required.ts';

const items = [textItem('use'), numberItem('total', computed('1 + 1')), textItem('always', { required: true })];

test('an item that the host requires is marked and checked, until it no longer does', async () => {
  const { session } = openSession(items, { record: { id: '1', always: 'a' } });
  setRequired(session, ['use', 'total'], true);
  expect(session.getSnapshot('use')).toMatchObject({ required: true, problems: [] });
  expect(session.getSnapshot('total').required).toBe(false);
  expect(await session.submit()).toEqual({
    outcome: 'invalid',
    problems: [{ code: 'REQUIRED', path: 'use', label: 'use' }],
  });
  setHidden(session, ['use'], true);
  expect(session.validate()).toEqual([]);
  setHidden(session, ['use'], false);
  session.validate();
  setRequired(session, ['use', 'always'], false);
  expect(session.getSnapshot('use')).toMatchObject({ required: false, problems: [] });
  expect(session.getSnapshot('always').required).toBe(true);
  expect(await session.submit()).toMatchObject({ outcome: 'saved' });
});

test('notifies once for several items, and not at all where nothing changes', () => {
  const { session } = openSession(items);
  session.getSnapshot('use');
  const notifications = notificationsOf(session, ['use']);
  setRequired(session, ['use'], true);
  setRequired(session, ['use'], true);
  expect(notifications.get('use')).toBe(1);
  expect(() => setRequired(session, ['nothing'], true)).toThrow(MetaFormError);
});
