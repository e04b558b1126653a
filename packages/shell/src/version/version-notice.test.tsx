import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { VERSION_CHECK_MS } from './version-notice.tsx';
import { firstScriptOf, isOutdated } from './newer-version.ts';
import { VersionNotice } from './version-notice.tsx';

const pageOf = (script: string) =>
  `<!doctype html><head><script type="module" crossorigin src="${script}"></script></head>`;
const wait = () => act(() => vi.advanceTimersByTimeAsync(VERSION_CHECK_MS));
afterEach(() => {
  vi.useRealTimers();
});

describe('whether there is a newer version', () => {
  const same = pageOf('/assets/index-a.js');
  const other = pageOf('/assets/index-b.js');
  const current = '/assets/index-a.js';
  test.each([
    { what: 'the same first script is the same version', current, answer: same, expected: false },
    { what: 'another one is another version', current, answer: other, expected: true },
    {
      what: 'a proxy that answers something else says nothing',
      current,
      answer: '<h1>Bad gateway</h1>',
      expected: false,
    },
    { what: 'a line that is down says nothing', current, answer: undefined, expected: false },
    { what: 'a page that was not built has no version', current: undefined, answer: other, expected: false },
  ])('$what', async ({ answer, expected, ...known }) => {
    const fetchPage = () =>
      answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer);
    expect(await isOutdated({ current: known.current, fetchPage })).toBe(expected);
  });

  test('the first script is found whatever else the head holds', () => {
    expect(firstScriptOf(`<link href="/assets/x.css">${pageOf('/assets/index-a.js')}`)).toBe('/assets/index-a.js');
    expect(firstScriptOf('<script type="module" src="/src/main.tsx"></script>')).toBeUndefined();
  });
});

test('a newer version is announced once, is loaded by its button alone, and may wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onReload = vi.fn();
  let latest = '/assets/index-a.js';
  const fetchPage = vi.fn(async () => pageOf(latest));
  const page = { current: '/assets/index-a.js', fetchPage };
  render(
    <LanguageProvider language="zh">
      <AntdSurroundings language="zh">
        <VersionNotice page={page} onReload={onReload} />
      </AntdSurroundings>
    </LanguageProvider>,
  );
  await wait();
  expect(fetchPage).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('系统已更新')).toBeNull();
  latest = '/assets/index-b.js';
  await wait();
  expect(await screen.findByText('系统已更新')).toBeInTheDocument();
  expect(onReload).not.toHaveBeenCalled();
  await wait();
  expect(fetchPage).toHaveBeenCalledTimes(2);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});
