import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormMode } from '../../contract/form-mode.ts';
import type { Problem } from '../../contract/problem.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { UniqueRequest } from '../../ports/ports.ts';
import { metaForm, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { createFormSession } from '../create-form-session.ts';
import { watchUniqueValues } from './watch-unique-values.ts';

const compiled = compileForm(
  parseMetaForm(metaForm(textItem('code', { unique: true }), textItem('floor'), textItem('room', { unique: 'floor' })))
    .form,
);
const taken: Problem = { code: 'NOT_UNIQUE', path: 'code', label: 'code', params: { labels: 'code', name: '一号楼' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(
  answer: (request: UniqueRequest) => Promise<readonly Problem[]>,
  record: Record<string, unknown> = {},
  mode: FormMode = 'edit',
) {
  const ports = fakePorts();
  const asked: UniqueRequest['record'][] = [];
  const checkUnique = (request: UniqueRequest) => {
    asked.push(request.record);
    return answer(request);
  };
  const session = createFormSession({
    compiled,
    mode,
    record,
    ports: { ...ports, records: { ...ports.records, checkUnique } },
  });
  return { session, asked, end: watchUniqueValues(session) };
}

it('asks once after a pause in typing, and names the record that has the value', async () => {
  const { session, asked } = open(() => Promise.resolve([taken]), { id: '7' });
  session.change('code', 'Z');
  await vi.advanceTimersByTimeAsync(300);
  session.change('code', 'ZC');
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([{ code: 'ZC', id: '7' }]);
  expect(session.getSnapshot('code').problems).toEqual([taken]);
  session.change('code', 'ZD');
  expect(session.getSnapshot('code').problems).toEqual([]);
});

it('drops an answer to a value that was changed since', async () => {
  const answers: ((problems: readonly Problem[]) => void)[] = [];
  const { session } = open(() => new Promise((resolve) => answers.push(resolve)));
  session.change('code', 'ZC');
  await vi.advanceTimersByTimeAsync(500);
  session.change('code', 'ZD');
  answers[0]?.([taken]);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.getSnapshot('code').problems).toEqual([]);
});

it('asks for several items together when all of them are filled, and not for a failure twice', async () => {
  const { session, asked } = open(() => Promise.reject(new Error('offline')));
  session.change('room', '101');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  session.change('floor', '1');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([{ floor: '1', room: '101' }]);
});

it('the watch stops asking after its end', async () => {
  const { session, asked, end } = open(() => Promise.resolve([taken]));
  session.change('code', 'ZC');
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

it.each([
  ['add', 1],
  ['edit', 1],
  ['view', 0],
  ['disabled', 0],
] as const)('in mode %s a changed value leads to %i calls', async (mode, calls) => {
  const { session, asked } = open(() => Promise.resolve([]), {}, mode);
  session.change('code', 'ZC');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(calls);
});
