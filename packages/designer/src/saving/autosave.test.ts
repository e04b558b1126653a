import { PortError } from '@org/meta-forms/core';
import { parseDocument } from '@org/meta-forms/document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveForm } from './autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const documents = ['a', 'b', 'c'].map((formName) => parseDocument({ formName, metaFormItemList: [] }));
const [a, b, c] = documents as [(typeof documents)[0], (typeof documents)[0], (typeof documents)[0]];

/** A server that answers when the test says so. */
function slowServer() {
  const asked: {
    readonly name: unknown;
    readonly version: number;
    readonly answer: (result: number | Error) => void;
  }[] = [];
  const save: SaveForm = ({ head }, version) =>
    new Promise((resolve, reject) => {
      const answer = (result: number | Error) => (typeof result === 'number' ? resolve(result) : reject(result));
      asked.push({ name: head['formName'], version, answer });
    });
  return { asked, save };
}

test('edits in quick succession are saved once, after a pause', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 3);
  autosave.change(a);
  await vi.advanceTimersByTimeAsync(500);
  autosave.change(b);
  expect(autosave.state.get().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(800);
  expect(asked.map(({ name, version }) => [name, version])).toEqual([['b', 3]]);
  asked[0]?.answer(4);
  await vi.advanceTimersByTimeAsync(0);
  expect([autosave.state.get().kind, autosave.version()]).toEqual(['saved', 4]);
});

test('edits without a pause are saved every three seconds', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  const editFor = async (ms: number) => {
    for (let at = 0; at < ms; at += 500) {
      autosave.change(at % 1000 === 0 ? a : b);
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  await editFor(3500);
  expect(asked.map(({ name }) => name)).toEqual(['b']);
  asked[0]?.answer(2);
  await editFor(3500);
  expect(asked.map(({ version }) => version)).toEqual([1, 2]);
});

test('an edit during a save is saved after it, over the new version', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  await vi.advanceTimersByTimeAsync(800);
  autosave.change(b);
  autosave.change(c);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
  asked[0]?.answer(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ name, version }) => [name, version])).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
});

test('a save that finds no server is tried again until it succeeds', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  await vi.advanceTimersByTimeAsync(800);
  asked[0]?.answer(new PortError('network', ''));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state.get().kind).toBe('offline');
  await vi.advanceTimersByTimeAsync(5000);
  asked[1]?.answer(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ name }) => name)).toEqual(['a', 'a']);
  expect(autosave.state.get().kind).toBe('saved');
});

test('after a conflict nothing is saved, so that nothing of somebody else is replaced', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  await vi.advanceTimersByTimeAsync(800);
  asked[0]?.answer(new PortError('conflict', ''));
  await vi.advanceTimersByTimeAsync(0);
  autosave.change(b);
  await vi.advanceTimersByTimeAsync(60_000);
  await autosave.flush();
  expect([asked.length, autosave.state.get().kind]).toEqual([1, 'conflict']);
});

test.each(['server', 'too-many'] as const)('a save that fails as %s says why, and is tried again', async (kind) => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  await vi.advanceTimersByTimeAsync(800);
  asked[0]?.answer(new PortError(kind, '服务暂时不可用'));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state.get()).toMatchObject({ kind: 'refused', reason: '服务暂时不可用' });
  await vi.advanceTimersByTimeAsync(5000);
  asked[1]?.answer(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ name }) => name)).toEqual(['a', 'a']);
  expect(autosave.state.get().kind).toBe('saved');
});

test('a refused save says why, and the next edit is saved', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  await vi.advanceTimersByTimeAsync(800);
  asked[0]?.answer(new PortError('invalid', '表单名称已被使用'));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state.get()).toEqual({ kind: 'refused', reason: '表单名称已被使用' });
  autosave.change(b);
  const flushed = autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.answer(2);
  await flushed;
  expect(autosave.state.get().kind).toBe('saved');
});

test('a flush during a save resolves when the server has the newer edit too', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  void autosave.flush();
  autosave.change(b);
  let isFlushed = false;
  const flushed = autosave.flush().then(() => (isFlushed = true));
  asked[0]?.answer(2);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, isFlushed]).toEqual([2, false]);
  asked[1]?.answer(3);
  await flushed;
  expect([autosave.state.get().kind, autosave.version()]).toEqual(['saved', 3]);
});

test('after the end the last edit is saved once, and a failure is not tried again', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  void autosave.stop();
  asked[0]?.answer(new PortError('network', ''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.map(({ name }) => name)).toEqual(['a']);
});

test('after the end it can begin again: what was not saved and later edits are saved', async () => {
  const { asked, save } = slowServer();
  const autosave = createAutosave(save, 1);
  autosave.change(a);
  void autosave.stop();
  asked[0]?.answer(new PortError('network', ''));
  await vi.advanceTimersByTimeAsync(60_000);
  autosave.start();
  await vi.advanceTimersByTimeAsync(800);
  asked[1]?.answer(2);
  await vi.advanceTimersByTimeAsync(0);
  autosave.change(b);
  await vi.advanceTimersByTimeAsync(800);
  expect(asked.map(({ name }) => name)).toEqual(['a', 'a', 'b']);
});
