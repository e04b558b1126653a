import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { column, metaForm, richTextItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { cleanLongTexts, cleanRecord, cleanTexts } from './clean-record.ts';
import { htmlDepth } from './html-depth.ts';

const compiled = compileForm(
  parseMetaForm(metaForm(textItem('name'), richTextItem('note'), subListItem('rows', [column(richTextItem('remark'))])))
    .form,
);
const script = '<p>a</p><script>b</script>';
const long = '<p>中</p>'.repeat(10_000);

test('cleans the formatted texts of a record and of its rows, and nothing else', async () => {
  const record = await cleanRecord(compiled, {
    name: script,
    note: script,
    rows: [{ remark: script }, { remark: '' }, 'no row'],
  });
  expect(record).toEqual({ name: script, note: '<p>a</p>', rows: [{ remark: '<p>a</p>' }, { remark: '' }, 'no row'] });
});

test('a long text is cleaned like a short one', async () => {
  expect(await cleanTexts([`${long}<script>x</script>`, script])).toEqual([long, '<p>a</p>']);
  const sent: Record<string, unknown> = { name: 'a', note: `${long}<img src="#file-1" onerror=alert(1)>` };
  await cleanLongTexts(compiled, sent);
  expect(sent).toEqual({ name: 'a', note: `${long}<img src="#file-1">` });
  expect(await cleanRecord(compiled, sent)).toEqual(sent);
});

test.each(['<div>'.repeat(200_000), `${'<b>'.repeat(101)}x${'</b>'.repeat(101)}`, '<LI>'.repeat(101)])(
  'text that is nested too deeply is refused at once',
  async (text) => {
    const start = performance.now();
    await expect(cleanTexts([text])).rejects.toMatchObject({
      reason: 'TEXT_TOO_DEEP',
      message: '格式文本的嵌套最多 100 层',
    });
    expect(performance.now() - start).toBeLessThan(1000);
  },
);

test.each(['‹'.repeat(3_900_000), '<'.repeat(299_999)])(
  'text that is or becomes too long is refused at once',
  async (text) => {
    const start = performance.now();
    await expect(cleanTexts([text])).rejects.toMatchObject({ reason: 'TEXT_TOO_LONG' });
    expect(performance.now() - start).toBeLessThan(5000);
  },
);

test.each([
  ['', 0],
  ['a < b', 0],
  ['<p>a<br>b<hr/></p><p>c</p>', 1],
  ['<ul><li><p>a</p></li><li><b>b</b></li></ul>', 3],
  ['</p></p><p>', 1],
  ['<'.repeat(1000), 0],
])('%s has the depth %i', (html, depth) => {
  expect(htmlDepth(html)).toBe(depth);
});
