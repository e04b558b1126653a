import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, isChunkError, loadPiece } from './load-piece.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that loads is returned, and its own error is not replaced', async () => {
  expect(await loadPiece(async () => 'page')).toBe('page');
  const fault = new TypeError('x is undefined');
  await expect(loadPiece(() => Promise.reject(fault))).rejects.toBe(fault);
});

test('a piece that has not come after two minutes is a chunk-load error', async () => {
  vi.useFakeTimers();
  const loading = loadPiece(() => new Promise<string>(() => undefined));
  const seen = vi.fn();
  loading.catch(seen);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
});

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js')],
  ['Firefox', new TypeError('error loading dynamically imported module')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a style sheet of a piece', new Error('Unable to preload CSS for /assets/x.css')],
  ['a bundler that names it', Object.assign(new Error('x'), { name: 'ChunkLoadError' })],
  ['a style sheet by its code', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
])('what %s says of a missing piece is a chunk-load error', async (_who, error) => {
  expect(isChunkError(error)).toBe(true);
  await expect(loadPiece(() => Promise.reject(error))).rejects.toBeInstanceOf(ChunkLoadError);
});

test('another error is not a chunk-load error', () => {
  expect(isChunkError(new Error('网络连接失败'))).toBe(false);
  expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false);
});
