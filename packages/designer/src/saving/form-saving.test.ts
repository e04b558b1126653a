import { PortError, type DraftSlot, type WireMetaForm } from '@org/meta-forms/core';
import { numberItem, textItem } from '@org/meta-forms/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { parseDocument } from '../document/parse-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { canUndo } from '../history/history.ts';
import { createDesignerStore } from '../react/designer-store.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { createFormSaving } from './form-saving.ts';
import { randomEdits } from './merge/random-edits.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const first = documentOf(textItem('a', { itemName: '名称', maxlength: 50 }), numberItem('n'), textItem('b'));

/** A server with one form, which refuses a save over another version, and can be out of reach. */
function createServer() {
  const server = { form: JSON.stringify(serializeDocument(first)), version: 1, isOff: false, losesAnswer: false };
  const reach = () => {
    if (server.isOff) throw new PortError('network', '');
  };
  return Object.assign(server, {
    onSave: async (form: WireMetaForm, version: number) => {
      reach();
      if (version !== server.version) throw new PortError('conflict', '');
      server.form = JSON.stringify(form);
      server.version += 1;
      if (server.losesAnswer) throw new PortError('network', '');
      return server.version;
    },
    onReload: async () => {
      reach();
      return { form: server.form, version: server.version };
    },
    document: () => parseDocument(server.form),
  });
}

/** Drafts on one device: a draft is found again when its designer has gone. */
function createDevice() {
  const texts = new Map<number, string>();
  const open = new Set<number>();
  let slots = 0;
  const drafts: DeviceDrafts = {
    open: async () => {
      const found = [...texts].findLast(([key]) => !open.has(key));
      let key = (slots += 1);
      open.add(key);
      if (found) open.add(found[0]);
      return {
        ...(found && { found: { savedAt: 0, content: found[1] } }),
        write: async (content) => void texts.set(key, content),
        adopt: async () => {
          texts.delete(key);
          if (found) [key] = found;
        },
        dropFound: async () => void (found && texts.delete(found[0])),
        clear: async () => void texts.delete(key),
        close: () => open.delete(key),
      } satisfies Partial<DraftSlot>;
    },
  };
  return { texts, drafts, crash: () => open.clear() };
}

async function openAuthor(server: ReturnType<typeof createServer>, deviceDrafts?: DeviceDrafts) {
  const designer = createDesignerStore(server.document());
  const ports = { onSave: server.onSave, onReload: server.onReload, deviceDrafts };
  const saving = createFormSaving(designer, ports, server.version);
  const leave = saving.start();
  await vi.advanceTimersByTimeAsync(0);
  const set = (id: string, name: string, value: unknown) => designer.run('setProperties', { ids: [id], name, value });
  const present = () => designer.get().history.present.document;
  return { designer, saving, leave, set, present };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

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
