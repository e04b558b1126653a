import { afterEach, expect, test, vi } from 'vitest';
import { createErrorLog } from './error-log.ts';
import { STACK_LENGTH } from './log-entry.ts';
import { WRITE_PAUSE_MS } from './error-log.ts';
import { ENTRY_LIFE_DAYS } from './error-log.ts';
import { LOG_LENGTH } from './error-log.ts';
import { MOST_ENTRIES } from './error-log.ts';
import type { Fault } from './log-entry.ts';

const fault = (message: string, stack = ''): Fault => ({
  level: 'error',
  type: 'Error',
  message,
  stack,
  info: 'uncaught',
});
const place = 'mf-logs/000000/zhang';
const stored = (key = place) => localStorage.getItem(key) ?? '';

const muchLater = () => Date.now() + (ENTRY_LIFE_DAYS + 1) * 24 * 3600 * 1000;

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(person = '000000/zhang', now?: () => number) {
  const at: { person: string | undefined } = { person };
  const log = createErrorLog({ owner: () => at.person, storage: localStorage, ...(now ? { now } : {}) });
  return { log, at };
}
const messages = (log: ReturnType<typeof open>['log']) => log.entries().map(({ message }) => message);

test('faults are kept for the person, newest first, and found again after a reload', () => {
  const { log } = open();
  log.add(fault('first'));
  log.add(fault('second'));
  expect(messages(log)).toEqual(['second', 'first']);
  expect(messages(open().log)).toEqual(['second', 'first']);
  expect(messages(open('000000/li').log)).toEqual([]);
});

test('an entry says where and when it was, of what type, with message, stack and what else is known', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T07:08:09+08:00') });
  window.history.replaceState(null, '', '/business/house?name=x');
  const { log } = open();
  log.add(fault('not defined', 'at render'));
  expect(log.entries()).toEqual([
    {
      id: expect.any(String),
      level: 'error',
      url: '/business/house',
      time: '2026-05-06 07:08:09',
      type: 'Error',
      message: 'not defined',
      stack: 'at render',
      info: 'uncaught',
      count: 1,
      isSent: false,
    },
  ]);
  window.history.replaceState(null, '', '/');
});

test('the same fault again counts up, and waits with writing', () => {
  vi.useFakeTimers();
  const { log } = open();
  for (let time = 0; time < 500; time += 1) log.add(fault('again'));
  expect(log.entries()).toMatchObject([{ message: 'again', count: 500 }]);
  expect(stored()).toContain('"count":1,');
  vi.advanceTimersByTime(WRITE_PAUSE_MS);
  expect(stored()).toContain('"count":500,');
});

test('there are never more than the bounds allow, and the oldest go', () => {
  const { log } = open();
  for (let turn = 0; turn < MOST_ENTRIES + 5; turn += 1) log.add(fault(`fault ${turn}`));
  expect(log.entries()).toHaveLength(MOST_ENTRIES);
  expect(messages(log).at(-1)).toBe('fault 5');
  for (let turn = 0; turn < MOST_ENTRIES; turn += 1) log.add(fault(`large ${turn}`, 'x'.repeat(STACK_LENGTH)));
  expect(log.entries().length).toBeLessThan(LOG_LENGTH / STACK_LENGTH);
  expect(stored().length).toBeLessThan(LOG_LENGTH * 1.2);
});

test('signing out removes the faults of the person; faults before sign-in belong to the next person', () => {
  const { log, at } = open();
  log.add(fault('of zhang'));
  at.person = undefined;
  log.changeOwner();
  expect(messages(log)).toEqual([]);
  expect(stored()).toBe('');
  log.add(fault('on the login page'));
  expect(Object.keys(localStorage)).toEqual([]);
  at.person = '000000/li';
  log.changeOwner();
  expect(messages(log)).toEqual(['on the login page']);
  expect(stored('mf-logs/000000/li')).toContain('login page');
});

test('entries are marked as sent and cleared, and the log says so each time', () => {
  const { log } = open();
  const heard = vi.fn();
  log.subscribe(heard);
  log.add(fault('one'));
  const [entry] = log.entries();
  log.markSent(new Set([entry?.id ?? '']));
  expect(open().log.entries()).toMatchObject([{ isSent: true }]);
  log.add(fault('one'));
  expect(log.entries()).toMatchObject([{ isSent: false, count: 2 }]);
  log.clear();
  expect(log.entries()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(4);
});

test('old entries of any person are removed, and unreadable ones are ignored', () => {
  open().log.add(fault('old'));
  localStorage.setItem('mf-logs/000000/li', '{broken');
  open('000000/wang', muchLater);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a browser that stores nothing keeps the log of the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { log } = open();
  log.add(fault('kept'));
  expect(messages(log)).toEqual(['kept']);
});

test('entries of another tab appear', () => {
  const { log } = open();
  const heard = vi.fn();
  log.subscribe(heard);
  open().log.add(fault('elsewhere'));
  window.dispatchEvent(new StorageEvent('storage', { key: place }));
  expect(messages(log)).toEqual(['elsewhere']);
  expect(heard).toHaveBeenCalledTimes(1);
});
