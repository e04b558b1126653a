import { afterEach, describe, expect, test } from 'vitest';
import type { DraftSlot } from '@org/meta-forms/core';
import type { SealedDraft } from './draft-cipher.ts';
import type { DraftShelf } from './draft-shelf.ts';
import { createDrafts, type Drafts } from './drafts.ts';

const keys: Readonly<Record<string, string>> = { '000000/zhang': 'A'.repeat(43), '000000/li': 'B'.repeat(43) };
const place = { metaKey: 'house', recordId: '7' };
const day = 24 * 3600 * 1000;
const slots: DraftSlot[] = [];

afterEach(() => {
  for (const slot of slots.splice(0)) slot.close();
});

function machine() {
  const entries = new Map<string, SealedDraft>();
  const shelf: DraftShelf = {
    keys: async () => [...entries.keys()],
    get: async (key) => entries.get(key),
    set: async (key, draft) => void entries.set(key, draft),
    remove: async (gone) => gone.forEach((key) => entries.delete(key)),
  };
  const time = { now: 1000 };
  const tab = (owner: string | undefined): Drafts =>
    createDrafts({ fetchKey: async () => keys[owner ?? ''] ?? '', owner: () => owner, shelf, now: () => time.now });
  return { entries, tab, time };
}

async function open(
  drafts: Drafts,
  at: { readonly metaKey: string; readonly recordId?: string } = place,
): Promise<DraftSlot> {
  const slot = await drafts.open(at);
  slots.push(slot);
  return slot;
}

/** Simulates a crash: the lock is released, and nothing is flushed. */
async function closed(slot: DraftSlot): Promise<void> {
  slot.close();
  await slot.dropFound();
  await new Promise((resolve) => setTimeout(resolve));
}

test('a draft is found again by the same person for the same form and record, and nowhere else', async () => {
  const { tab } = machine();
  const slot = await open(tab('000000/zhang'));
  expect(slot.found).toBeUndefined();
  await slot.write('写到一半');
  await closed(slot);
  expect((await open(tab('000000/zhang'), { metaKey: 'house' })).found).toBeUndefined();
  expect((await open(tab('000000/zhang'), { metaKey: 'room', recordId: '7' })).found).toBeUndefined();
  expect((await open(tab('000000/zhang'))).found).toEqual({ savedAt: 1000, content: '写到一半' });
});

test('another person finds nothing, and what lies on the machine says nothing of form, record or content', async () => {
  const { tab, entries } = machine();
  const slot = await open(tab('000000/zhang'));
  await slot.write('写到一半');
  await closed(slot);
  expect((await open(tab('000000/li'))).found).toBeUndefined();
  const [entry] = entries;
  expect(entry?.[0]).not.toMatch(/house|\b7\b/);
  expect(new TextDecoder().decode(entry?.[1].bytes)).not.toContain('写');
  // Renamed to the other person's key, it stays unreadable for them as well.
  const [[key, sealed] = ['', undefined]] = entries;
  if (sealed) entries.set(key.replace('zhang', 'li'), sealed);
  expect((await open(tab('000000/li'))).found).toBeUndefined();
});

test('a modified or moved draft is invalid', async () => {
  const { tab, entries } = machine();
  const slot = await open(tab('000000/zhang'));
  await slot.write('text');
  await closed(slot);
  for (const [key, sealed] of entries) entries.set(key, { ...sealed, savedAt: 2000 });
  expect((await open(tab('000000/zhang'))).found).toBeUndefined();
});

test('a form open in another tab keeps its draft to itself; when both are gone the later one is first', async () => {
  const { tab, entries, time } = machine();
  const one = await open(tab('000000/zhang'));
  await one.write('one');
  const other = await open(tab('000000/zhang'));
  expect(other.found).toBeUndefined();
  time.now = 2000;
  await other.write('other');
  await closed(one);
  await closed(other);
  const third = await open(tab('000000/zhang'));
  expect(third.found?.content).toBe('other');
  await third.adopt();
  await third.write('third');
  expect(entries.size).toBe(2);
  await third.clear();
  await closed(third);
  expect((await open(tab('000000/zhang'))).found?.content).toBe('one');
});

test('a found draft that was not chosen stays, and new input gets a draft of its own', async () => {
  const { tab, entries } = machine();
  const slot = await open(tab('000000/zhang'));
  await slot.write('first');
  await closed(slot);
  const next = await open(tab('000000/zhang'));
  await next.write('second');
  expect(entries.size).toBe(2);
  await next.dropFound();
  await next.clear();
  expect(entries.size).toBe(0);
});

test('leaving removes everything of the person, and no open form of any tab writes again', async () => {
  const { tab, entries } = machine();
  const [drafts, elsewhere] = [tab('000000/zhang'), tab('000000/zhang')];
  const li = await open(tab('000000/li'));
  await li.write('of li');
  const [slot, far] = [await open(drafts), await open(elsewhere, { metaKey: 'room' })];
  await slot.write('text');
  await far.write('text');
  await drafts.forget();
  expect([...entries.keys()].filter((key) => key.includes('zhang'))).toEqual([]);
  expect(entries.size).toBe(1);
  await expect(slot.write('late')).rejects.toMatchObject({ kind: 'signed-out' });
  await expect
    .poll(() =>
      far.write('late').then(
        () => 'written',
        () => 'refused',
      ),
    )
    .toBe('refused');
  await expect.poll(() => entries.size).toBe(1);
});

test('a draft expires after thirty days', async () => {
  const { tab, entries, time } = machine();
  const slot = await open(tab('000000/zhang'));
  await slot.write('old');
  time.now += 29 * day;
  await tab('000000/li').prepare();
  expect(entries.size).toBe(1);
  time.now += 2 * day;
  await tab('000000/li').prepare();
  expect(entries.size).toBe(0);
});

async function givenUp(content: string, { tab, time }: ReturnType<typeof machine>): Promise<void> {
  const slot = await open(tab('000000/zhang'));
  await slot.write('typed before');
  await slot.giveUp(content);
  await slot.clear();
  await closed(slot);
  time.now += 1;
}

describe('a draft that was given up', () => {
  test('is found by its author for a day, sealed, and is no draft that was left behind', async () => {
    const one = machine();
    await givenUp('放弃的内容', one);
    expect(one.entries.size).toBe(1);
    for (const [key, { bytes }] of one.entries) expect(key + new TextDecoder().decode(bytes)).not.toMatch(/house|放弃/);
    const next = await open(one.tab('000000/zhang'));
    expect(next.found).toBeUndefined();
    expect(next.givenUp).toEqual({ savedAt: 1000, content: '放弃的内容' });
    expect((await open(one.tab('000000/li'))).givenUp).toBeUndefined();
    expect((await open(one.tab('000000/zhang'), { metaKey: 'house' })).givenUp).toBeUndefined();
    one.time.now = 1000 + day;
    expect((await open(one.tab('000000/zhang'))).givenUp?.content).toBe('放弃的内容');
    one.time.now = 1001 + day;
    expect((await open(one.tab('000000/zhang'))).givenUp).toBeUndefined();
    await one.tab('000000/li').prepare();
    expect(one.entries.size).toBe(0);
  });

  test('gives way to the one before it when it is deleted, and ten of them are kept at a place', async () => {
    const one = machine();
    for (let count = 1; count <= 12; count += 1) await givenUp(`content ${count}`, one);
    expect(one.entries.size).toBe(10);
    const slot = await open(one.tab('000000/zhang'));
    expect(slot.givenUp?.content).toBe('content 12');
    await slot.dropGivenUp();
    await slot.write('new');
    await closed(slot);
    const next = await open(one.tab('000000/zhang'));
    expect(next).toMatchObject({ found: { content: 'new' }, givenUp: { content: 'content 11' } });
  });

  test('goes with everything else of the person who signs out, and none is written for them afterwards', async () => {
    const one = machine();
    await givenUp('content', one);
    const drafts = one.tab('000000/zhang');
    const slot = await open(drafts);
    await drafts.forget();
    expect(one.entries.size).toBe(0);
    await expect(slot.giveUp('late')).rejects.toMatchObject({ kind: 'signed-out' });
    expect(one.entries.size).toBe(0);
  });

  test('opens under no other moment: its day cannot be made longer', async () => {
    const one = machine();
    await givenUp('content', one);
    for (const [key, sealed] of one.entries) one.entries.set(key, { ...sealed, savedAt: sealed.savedAt + day });
    expect((await open(one.tab('000000/zhang'))).givenUp).toBeUndefined();
  });
});

test('nothing is stored without a person or a key, and the next form tries again', async () => {
  const { tab, entries } = machine();
  await expect(tab(undefined).open(place)).rejects.toMatchObject({ kind: 'forbidden' });
  let tries = 0;
  const shelf: DraftShelf = {
    keys: async () => [...entries.keys()],
    get: async (key) => entries.get(key),
    set: async (key, draft) => void entries.set(key, draft),
    remove: async () => undefined,
  };
  const drafts = createDrafts({
    owner: () => '000000/zhang',
    shelf,
    fetchKey: async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return 'A'.repeat(43);
    },
  });
  await expect(drafts.open(place)).rejects.toThrow('away');
  await (await open(drafts)).write('text');
  expect(entries.size).toBe(1);
});

test('after signing out the key is gone and nothing is written; the same person finds the draft again', async () => {
  const { entries, tab } = machine();
  const left = tab('000000/zhang');
  const slot = await open(left);
  await slot.write('写到一半');
  expect([await left.count(), await tab('000000/li').count(), await tab(undefined).count()]).toEqual([1, 0, 0]);
  left.seal();
  await expect(slot.write('退出以后')).rejects.toMatchObject({ kind: 'signed-out' });
  await closed(slot);
  expect(entries.size).toBe(1);
  expect((await open(tab('000000/zhang'))).found?.content).toBe('写到一半');
});
