import { textItem } from '@org/meta-forms/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { createDevice, createServer, openAuthor, wait } from './form-saving.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function withPutOff(deviceDrafts?: DeviceDrafts) {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server, deviceDrafts), await openAuthor(server)];
  theirs.set('a', 'maxlength', 30);
  await wait(800);
  mine.set('b', 'itemName', '备注');
  mine.designer.seal();
  mine.set('a', 'maxlength', 20);
  await wait(800);
  mine.saving.authors.question.get()?.answer(undefined);
  await wait(60_000);
  const length = () => server.document().items.get('a')?.head['maxlength'];
  return { server, mine, theirs, length, label: () => server.document().items.get('b')?.label };
}

test.each([
  ['mine', 20],
  ['theirs', 30],
] as const)('a question that is put off waits, the rest is saved, and later %s is taken', async (side, expected) => {
  const { server, mine, length, label } = await withPutOff();
  expect([mine.saving.autosave.state.get().kind, length(), label()]).toEqual(['saved', 30, '备注']);
  expect(mine.present()).toEqual(server.document());
  expect(mine.saving.authors.putOff.get()).toHaveLength(1);
  mine.set('n', 'itemName', '面积');
  await wait(800);
  expect(server.document().items.get('n')?.label).toBe('面积');
  void mine.saving.authors.decide();
  expect(mine.saving.authors.question.get()?.conflicts.map(({ id }) => id)).toEqual(['a head.maxlength']);
  mine.saving.authors.question.get()?.answer(undefined);
  await wait(0);
  expect(mine.saving.authors.putOff.get()).toHaveLength(1);
  void mine.saving.authors.decide();
  mine.saving.authors.question.get()?.answer({ 'a head.maxlength': side });
  await wait(800);
  expect([length(), label(), server.document().items.get('n')?.label]).toEqual([expected, '备注', '面积']);
  expect(mine.saving.authors.putOff.get()).toEqual([]);
  expect(mine.present()).toEqual(server.document());
});

test('the same attribute that is put off twice waits once', async () => {
  const { mine, theirs, length } = await withPutOff();
  theirs.set('a', 'maxlength', 31);
  await wait(800);
  mine.set('a', 'maxlength', 21);
  await wait(800);
  mine.saving.authors.question.get()?.answer(undefined);
  await wait(800);
  expect([length(), mine.saving.authors.putOff.get().length]).toEqual([31, 1]);
  void mine.saving.authors.decide();
  mine.saving.authors.question.get()?.answer({ 'a head.maxlength': 'mine' });
  await wait(800);
  expect(length()).toBe(21);
});

test('a conflict that waits outlives a crash', async () => {
  const device = createDevice();
  const { server, length } = await withPutOff(device.drafts);
  device.crash();
  const again = await openAuthor(server, device.drafts);
  await wait(300);
  expect([again.saving.restored.get(), again.saving.authors.putOff.get().length]).toEqual([undefined, 1]);
  void again.saving.authors.decide();
  again.saving.authors.question.get()?.answer({ 'a head.maxlength': 'mine' });
  await wait(1000);
  expect([length(), device.texts.size]).toEqual([20, 0]);
});

test('a conflict at the end of a designer replaces nothing of the other author', async () => {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server), await openAuthor(server)];
  theirs.set('a', 'maxlength', 30);
  await wait(800);
  mine.set('a', 'maxlength', 20);
  await wait(800);
  mine.leave();
  await wait(60_000);
  expect(server.document().items.get('a')?.head['maxlength']).toBe(30);
});

test('what is entered in an editor and not applied outlives a crash, until it is given up', async () => {
  const server = createServer();
  const device = createDevice();
  const author = await openAuthor(server, device.drafts);
  author.set('a', 'itemName', '房屋');
  author.saving.unapplied.entered.set({ editor: 'formula', item: 'n', text: '1 +' });
  await wait(2000);
  expect(author.saving.autosave.state.get().kind).toBe('saved');
  device.crash();

  const again = await openAuthor(server, device.drafts);
  await wait(0);
  expect(again.saving.restored.get()).toBeUndefined();
  expect(again.saving.unapplied.left.get()).toEqual({ editor: 'formula', item: 'n', text: '1 +' });
  device.crash();
  const third = await openAuthor(server, device.drafts);
  await wait(300);
  expect(third.saving.unapplied.left.get()?.text).toBe('1 +');
  third.saving.unapplied.left.set(undefined);
  await wait(300);
  expect(device.texts.size).toBe(0);
});

test('an entry of an item that is gone is given up', async () => {
  const server = createServer();
  const device = createDevice();
  const author = await openAuthor(server, device.drafts);
  author.saving.unapplied.entered.set({ editor: 'cascade', item: 'b', text: '{}' });
  await wait(300);
  device.crash();
  server.form = JSON.stringify(serializeDocument(documentOf(textItem('a'))));
  const again = await openAuthor(server, device.drafts);
  await wait(0);
  expect(again.saving.unapplied.left.get()).toBeUndefined();
});
