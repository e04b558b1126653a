import { expect, test } from 'vitest';
import { createMarker } from './highlight.ts';

test('code is marked with classes, not with styles that the content policy refuses', async () => {
  const mark = await createMarker();
  const html = mark('const name = "house"; // <b>', 'ts');
  expect(html).toContain('<span class="t-keyword">const</span>');
  expect(html).toContain('class="t-string-expression"');
  expect(html).not.toContain('style=');
  expect(html).not.toContain('<b>');
  expect(mark('{面积} * 2', 'formula')).toContain('{面积} * 2');
});
