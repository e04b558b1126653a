import { expect, test } from 'vitest';
import { siteFaults } from './site-faults.ts';

const RULES = "default-src 'none'; script-src 'self'; style-src 'self'";
const POLICY = `<meta http-equiv="Content-Security-Policy" content="${RULES}">`;
const page = (body: string) => `<head>${POLICY}</head><body>${body}</body>`;
const faultsOf = (files: Readonly<Record<string, string>>) =>
  siteFaults(new Map(Object.entries(files)), new Set(['assets/a.png']));

test('links between pages, to headings, pictures and other sites hold', () => {
  expect(
    faultsOf({
      'en/guide/a.html': page(
        '<h1 id="one">1</h1><a href="../b.html#%E8%A1%A8">b</a><a href="#one">1</a>' +
          '<img src="../../assets/a.png"><a href="https://example.org/x#y">x</a>',
      ),
      'en/b.html': page('<h2 id="表">表</h2>'),
      'en/editor.html': page('<a href="editor.html#form=e30">form</a>'),
      'en/sample.html': page('<span>&lt;link href="</span><span class="token">name</span>'),
    }),
  ).toEqual([]);
});

test.each([
  ['a page that is not there', '<a href="b.html">b</a>', 'leads nowhere'],
  ['a heading that is not there', '<h2 id="one">1</h2><a href="#two">2</a>', 'has no such heading'],
  ['an address that a folder breaks', '<a href="/en/a.html">a</a>', 'does not work below a folder'],
  ['a script in the page', '<script>alert(1)</script>', 'has a script in it'],
  ['a handler in the page', '<button onclick="alert(1)">x</button>', 'has a script in it'],
])('%s is a fault', (_what, body, fault) => {
  expect(faultsOf({ 'en/a.html': page(body) })).toEqual([expect.stringContaining(fault)]);
});

test('a link to a story leads to one of the index of Storybook', () => {
  const storybook = {
    'storybook/index.html': '',
    'storybook/index.json': JSON.stringify({ entries: { 'forms-plain-form--add': {} } }),
  };
  const faultsOfLink = (story: string) =>
    faultsOf({ ...storybook, 'en/a.html': page(`<a href="../storybook/index.html?path=/story/${story}">a</a>`) });
  expect(faultsOfLink('forms-plain-form--add')).toEqual([]);
  expect(faultsOfLink('forms-plain-form--gone')).toEqual([expect.stringContaining('leads to no story')]);
});

test('a page without a policy, or with one that allows code from text, is a fault', () => {
  expect(faultsOf({ 'en/a.html': '<p>a</p>' })).toEqual(['en/a.html has no content policy']);
  const loose = page('').replace("script-src 'self'", "script-src 'self' 'unsafe-eval'");
  expect(faultsOf({ 'en/a.html': loose })).toEqual(['en/a.html: its policy allows code from text']);
});

test('a script that makes code from text, or holds a secret, is a fault', () => {
  expect(faultsOf({ 'assets/a.js': 'const f = new Function("return 1")' })).toEqual(['assets/a.js generates code']);
  expect(faultsOf({ 'assets/a.js': 'const key = "-----BEGIN PRIVATE KEY-----"' })).toEqual([
    'assets/a.js holds a private key',
  ]);
});
