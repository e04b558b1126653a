import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canUndo } from '../history/history.ts';
import { createDevice, createServer, first, openAuthor, wait } from './form-saving.fixture.ts';
import { randomEdits } from './merge/random-edits.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function times(count: number, run: () => void): void {
  for (let step = 0; step < count; step += 1) run();
}

test('the edits of two authors are merged without a question, and undo takes back my own alone', async () => {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server), await openAuthor(server)];
  theirs.set('a', 'required', true);
  await wait(800);
  mine.set('a', 'itemName', '房屋');
  await wait(800);
  expect(mine.saving.autosave.state.get().kind).toBe('saved');
  expect(server.document().items.get('a')).toMatchObject({ label: '房屋', config: { required: true } });
  expect(mine.present()).toEqual(server.document());
  expect(mine.saving.authors.outcome.get()).toBeDefined();
  mine.designer.undo();
  expect(mine.present().items.get('a')).toMatchObject({ label: '名称', config: { required: true } });
  expect(canUndo(mine.designer.get().history)).toBe(false);
  mine.designer.undo();
  expect(mine.present().items.get('a')?.config['required']).toBe(true);
  mine.designer.redo();
  expect(mine.present()).toEqual(server.document());
});

test('a step whose attribute another author has changed since stays as they left it', async () => {
  const server = createServer();
  const mine = await openAuthor(server);
  mine.set('a', 'maxlength', 20);
  mine.designer.seal();
  mine.set('b', 'itemName', '备注');
  await wait(800);
  const theirs = await openAuthor(server);
  theirs.set('a', 'maxlength', 30);
  await wait(800);
  mine.set('n', 'itemName', '面积');
  await wait(800);
  times(3, mine.designer.undo);
  expect(mine.present().items.get('a')?.head).toMatchObject({ maxlength: 30 });
  expect(mine.present().items.get('b')?.label).toBe(first.items.get('b')?.label);
  expect(canUndo(mine.designer.get().history)).toBe(false);
});

test('typing that goes on after a merge is a step of its own, and undo takes back each of my parts', async () => {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server), await openAuthor(server)];
  theirs.set('a', 'required', true);
  await wait(800);
  mine.set('b', 'itemName', '备');
  await wait(800);
  const merged = mine.present();
  mine.set('b', 'itemName', '备注');
  mine.set('b', 'itemName', '备注栏');
  mine.designer.undo();
  expect(mine.present()).toEqual(merged);
  mine.designer.redo();
  expect(mine.present().items.get('b')?.label).toBe('备注栏');
  expect(mine.present().items.get('a')?.config['required']).toBe(true);
  times(3, mine.designer.undo);
  expect(mine.present()).toEqual({ ...first, items: mine.present().items });
  expect(mine.present().items.get('b')).toEqual(first.items.get('b'));
  expect(mine.present().items.get('a')?.config['required']).toBe(true);
  times(3, mine.designer.redo);
  expect(mine.present().items.get('b')?.label).toBe('备注栏');
  await wait(5000);
  expect(server.document()).toEqual(mine.present());
});

test('a restored version is one step: undo, redo, and both authors have it after a merge', async () => {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server), await openAuthor(server)];
  const version = mine.present();
  mine.set('a', 'itemName', '房屋');
  mine.designer.run('removeItems', { ids: ['b'] });
  await wait(800);
  const edited = mine.present();
  mine.designer.seal();
  mine.designer.run('replaceDocument', { document: version });
  const { past } = mine.designer.get().history;
  mine.designer.undo();
  expect([mine.present(), mine.designer.get().history.past.length]).toEqual([edited, past.length - 1]);
  mine.designer.redo();
  expect(mine.present()).toEqual(version);
  await wait(800);
  theirs.set('n', 'itemName', '面积');
  await wait(800);
  expect(theirs.present()).toEqual(server.document());
  expect([...server.document().items.values()].map(({ label }) => label)).toEqual(
    [...version.items.values()].map(({ id, label }) => (id === 'n' ? '面积' : label)),
  );
});

test('the same attribute is asked about, and the choice is saved', async () => {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server), await openAuthor(server)];
  theirs.set('a', 'maxlength', 30);
  await wait(800);
  mine.set('a', 'maxlength', 20);
  await wait(800);
  const question = mine.saving.authors.question.get();
  expect(question?.conflicts.map(({ id }) => id)).toEqual(['a head.maxlength']);
  expect(server.document().items.get('a')?.head['maxlength']).toBe(30);
  question?.answer({ 'a head.maxlength': 'mine' });
  await wait(0);
  expect(server.document().items.get('a')?.head['maxlength']).toBe(20);
  expect(mine.saving.autosave.state.get().kind).toBe('saved');
});

/** Two authors have set one length, and the second one puts the question off. */
test('a save whose answer was lost is no change of somebody else', async () => {
  const server = createServer();
  const mine = await openAuthor(server);
  server.losesAnswer = true;
  mine.set('a', 'maxlength', 20);
  await wait(800);
  expect(mine.saving.autosave.state.get().kind).toBe('offline');
  server.losesAnswer = false;
  mine.set('a', 'maxlength', 10);
  await wait(5000);
  expect(server.document().items.get('a')?.head['maxlength']).toBe(10);
  expect([mine.saving.authors.question.get(), mine.saving.authors.outcome.get()]).toEqual([undefined, undefined]);
});

test('an author who leaves at the moment of a merge loses nothing of the other one', async () => {
  const server = createServer();
  const [mine, theirs] = [await openAuthor(server), await openAuthor(server)];
  theirs.set('a', 'required', true);
  await wait(800);
  mine.set('b', 'itemName', '备注');
  mine.leave();
  await wait(0);
  expect(server.document().items.get('a')?.config['required']).toBe(true);
  expect(server.document().items.get('b')?.label).toBe('备注');
});

test('an edit is on the device after 200 ms, and no longer when the server has it', async () => {
  const [server, device] = [createServer(), createDevice()];
  const mine = await openAuthor(server, device.drafts);
  mine.set('a', 'itemName', '房屋');
  await wait(200);
  expect(device.texts.size).toBe(1);
  await wait(600);
  expect([device.texts.size, server.version]).toEqual([0, 2]);
});

test('edits of a designer that crashed while offline are merged with those of another author', async () => {
  const [server, device] = [createServer(), createDevice()];
  const mine = await openAuthor(server, device.drafts);
  server.isOff = true;
  mine.set('a', 'itemName', '房屋');
  await wait(5000);
  expect([mine.saving.autosave.state.get().kind, mine.saving.isKept.get()]).toEqual(['offline', true]);
  mine.leave();
  device.crash();
  await wait(10_000);
  server.isOff = false;
  const theirs = await openAuthor(server);
  theirs.set('a', 'required', true);
  await wait(800);

  const again = await openAuthor(server, device.drafts);
  expect(again.saving.restored.get()).toBeDefined();
  await wait(800);
  expect(server.document().items.get('a')).toMatchObject({ label: '房屋', config: { required: true } });
  expect(device.texts.size).toBe(0);
  again.designer.undo();
  expect(again.present().items.get('a')?.label).toBe('名称');
});

test('a draft whose edits the server has already is dropped without a word', async () => {
  const [server, device] = [createServer(), createDevice()];
  const mine = await openAuthor(server, device.drafts);
  mine.set('a', 'itemName', '房屋');
  await wait(200);
  const [texts] = device.texts;
  await wait(600);
  if (texts) device.texts.set(...texts);
  device.crash();
  const again = await openAuthor(server, device.drafts);
  expect([again.saving.restored.get(), device.texts.size]).toEqual([undefined, 0]);
});

test.each([
  ['not JSON', '{'],
  ['no draft', '{"a":1}'],
  ['no forms', '{"base":1,"mine":[2]}'],
])('a draft that is %s changes nothing', async (_name, content) => {
  const [server, device] = [createServer(), createDevice()];
  device.texts.set(0, content);
  const mine = await openAuthor(server, device.drafts);
  await wait(5000);
  expect([mine.present(), server.version]).toEqual([server.document(), 1]);
});

test('two authors who edit at random, at times offline, end with the same form', async () => {
  const step = fc.record({ isMine: fc.boolean(), isOff: fc.boolean(), pause: fc.nat(2000), kind: fc.nat(20) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const server = createServer();
      const authors = [await openAuthor(server), await openAuthor(server)] as const;
      for (const [turn, { isMine, isOff, pause, kind }] of steps.entries()) {
        const { designer, present } = authors[isMine ? 0 : 1];
        server.isOff = isOff;
        const document = randomEdits(present(), [[kind, turn * 7]], `${isMine}${turn}`);
        designer.run('replaceDocument', { document });
        await wait(pause);
        for (const { saving } of authors) saving.authors.question.get()?.answer({});
      }
      server.isOff = false;
      // Each takes over what the other one has saved when it saves the next time.
      for (const [turn, author] of [...authors, ...authors].entries()) {
        author.designer.run('setForm', { name: 'formName', value: `${turn}` });
        for (let tries = 0; tries < 4; tries++) {
          await wait(6000);
          author.saving.authors.question.get()?.answer({});
        }
      }
      authors[0].designer.run('setForm', { name: 'formName', value: 'last' });
      await wait(10_000);
      authors[0].saving.authors.question.get()?.answer({});
      await wait(10_000);
      expect(authors[0].present()).toEqual(server.document());
    }),
    { numRuns: 60 },
  );
}, 120_000);
