import { expect, test } from 'vitest';
import { setHidden } from '../../session/steps/set-hidden.ts';
import { openSession } from '../../testing/open-session.ts';
import { textItem } from '../../testing/builders.ts';
import { createLeafStore } from './leaf-store.ts';

function leafOf(holdsText: boolean) {
  const { session } = openSession([textItem('name'), textItem('note')]);
  const leaf = createLeafStore(session, 'name', holdsText);
  // As React does: it reads when it is notified.
  leaf.subscribe(() => void leaf.read());
  return { session, leaf, shown: leaf.read() };
}

test('a widget that holds its text is not drawn again for the value that it reports, and reads that value', () => {
  const { leaf, shown } = leafOf(true);
  leaf.change('typed');
  expect(leaf.read()).toBe(shown);
  expect(leaf.read().value).toBe('typed');
});

test.each([
  ['a value from elsewhere', (session: ReturnType<typeof leafOf>['session']) => session.change('name', 'other')],
  ['hidden', (session: ReturnType<typeof leafOf>['session']) => setHidden(session, ['name'], true)],
])('it is drawn again for what it has not reported: %s', (_what, act) => {
  const { session, leaf, shown } = leafOf(true);
  act(session);
  expect(leaf.read()).not.toBe(shown);
  expect(leaf.read()).toEqual(session.getSnapshot('name'));
});

test('it is drawn again where the reported value brings a problem, or takes one away', async () => {
  const { session } = openSession([textItem('name', { required: true, maxlength: 3 })]);
  const leaf = createLeafStore(session, 'name', true);
  leaf.subscribe(() => void leaf.read());
  await session.submit();
  const refused = leaf.read();
  expect(refused.problems.map(({ code }) => code)).toEqual(['REQUIRED']);
  leaf.change('a');
  const mended = leaf.read();
  expect(mended).not.toBe(refused);
  expect(mended).toMatchObject({ value: 'a', problems: [] });
});

test('a widget that shows what it is given is drawn again for each value', () => {
  const { leaf, shown } = leafOf(false);
  leaf.change('typed');
  expect(leaf.read()).not.toBe(shown);
  expect(leaf.read().value).toBe('typed');
});

test('leaving draws a widget that holds its text again, with the value in force', () => {
  const { leaf, shown } = leafOf(true);
  let drawn = 0;
  leaf.subscribe(() => (drawn += 1));
  leaf.leave();
  expect(leaf.read()).not.toBe(shown);
  expect(drawn).toBeGreaterThan(0);
});
