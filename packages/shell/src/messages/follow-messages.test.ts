import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { followMessages } from './follow-messages.ts';

/** The connections that were opened; a test says what the server sends. */
const sources: Source[] = [];

class Source extends EventTarget {
  constructor() {
    super();
    sources.push(this);
  }
  send(event: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  close() {}
}

// as: every call asks for a ticket.
const api = (() => Promise.resolve({ url: '/stream?ticket=1' })) as unknown as Api;

beforeEach(() => {
  sources.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let people = 0;

async function follow() {
  people += 1;
  const forms: (string | undefined)[] = [];
  let [news, tasks] = [0, 0];
  const end = followMessages({
    api,
    owner: `person ${people}`,
    onNews: () => (news += 1),
    onForm: (metaKey) => forms.push(metaKey),
    onTasks: () => (tasks += 1),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { forms, news: () => news, tasks: () => tasks, end };
}

test('a published form is named, and is no message', async () => {
  const { forms, news, end } = await follow();
  sources[0]!.send('open');
  sources[0]!.send('form', '{"metaKey":"assetCard"}');
  sources[0]!.send('form', 'not readable');
  expect([forms, news()]).toEqual([['assetCard', undefined], 1]);
  end();
});

test('after a lost connection any form may have been published', async () => {
  const { forms, end } = await follow();
  sources[0]!.send('open');
  expect(forms).toEqual([]);
  sources[0]!.send('error');
  await vi.advanceTimersByTimeAsync(10_000);
  sources[1]!.send('open');
  expect(forms).toEqual([undefined]);
  end();
});

test('a changed number of open tasks is passed on, and is no message', async () => {
  const { tasks, news, forms, end } = await follow();
  sources[0]!.send('open');
  sources[0]!.send('tasks', '{"open":3}');
  expect([tasks(), news(), forms]).toEqual([1, 1, []]);
  end();
});
