import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasContent, htmlToText } from './html-text.ts';

describe('the words of HTML', () => {
  test.each([
    ['<p>一</p><p>二</p>', '一\n二'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<b>1 &lt; 2 &amp;&amp; 3 &gt; 2</b>', '1 < 2 && 3 > 2'],
    ['&#20013;&#x6587;', '中文'],
    ['&#99999999; &nope;', '&#99999999; &nope;'],
    ['<style>p{}</style><script>alert(1)</script>x', 'x'],
    ['<script>never closed', ''],
    ['x<!-- hidden -->y<!-- open', 'xy'],
    ['<td>1</td><td>2</td>', '1\t2'],
    ['1 < 2', '1 < 2'],
    ['<img src=x onerror="a>b">', 'b">'],
    ['', ''],
  ])('of %s', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('are found in a long text in no time', () => {
    const long = `${'<script '.repeat(20_000)}${' '.repeat(200_000)}x`;
    const begun = performance.now();
    htmlToText(long);
    htmlToText('<'.repeat(200_000));
    htmlToText('&'.repeat(200_000));
    htmlToText(`${' '.repeat(300_000)}x`);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

test('a text has content where its words or a picture show, however it begins', () => {
  const parts = ['<p>', '</p>', '<br>', '<strong>', '<style>', '</style>', '<!--', '-->', '<p title="a>b">', '<s', '>'];
  const words = ['x', ' ', '\n', '&nbsp;', '&amp;', '&#32;', '<img src="a">', '<hr>', '<'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts, ...words), { maxLength: 6 }), (pieces) => {
      const html = pieces.join('');
      expect(hasContent(html)).toBe(/<(?:img|table|hr|video|audio)\b/i.test(html) || htmlToText(html) !== '');
    }),
    { numRuns: 5000 },
  );
});
