import { describe, expect, test } from 'vitest';
import { targetOf } from './links.ts';
import { readMarkdown } from './markdown.ts';
import { languageOf } from './page.ts';
import { siteIn, groupOf, neighboursOf } from './site.ts';
import { sourceOf, sourcesIn } from './sources.ts';

const root = new URL('../../../..', import.meta.url).pathname;

function read(text: string, path = 'docs/guide/staff.md') {
  return readMarkdown(sourceOf(path), text, {
    mark: (code) => `<pre><code>${code}</code></pre>`,
    addressOf: (link) => link,
    editorAddress: () => 'editor.html#form=e30',
    sizeOf: () => ({ width: 20, height: 10 }),
  });
}

describe('a Markdown file', () => {
  test('has title, headings with the anchors of GitHub, and sections for the search', () => {
    const { title, headings, sections } = read(
      '# A *title*\n\nFirst.\n\n## `code` & more\n\n- one\n\n## `code` & more\n',
    );
    expect(title).toBe('A title');
    expect(headings.map(({ anchor }) => anchor)).toEqual(['a-title', 'code--more', 'code--more-1']);
    expect(sections).toMatchObject([
      { anchor: '', text: 'First.' },
      { anchor: 'code--more', text: 'one' },
      { anchor: 'code--more-1', text: '' },
    ]);
  });

  test('has no HTML of its own: tags are text, comments are left out', () => {
    const body = read('# T\n\n<!-- mark -->\n\n<script>alert(1)</script> and <record>\n').bodyIn('en');
    expect(body).toContain('&lt;script&gt;');
    expect(body).toContain('&lt;record&gt;');
    expect(body).not.toContain('mark');
  });

  test('has labels in the language of the site, and room for pictures', () => {
    const page = read('# T\n\n|a|\n|-:|\n|1|\n\n![What it shows](a.png)\n');
    expect(page.bodyIn('zh')).toContain('aria-label="表格，可以横向滚动"');
    expect(page.bodyIn('en')).toContain('<td class="align-right">1');
    expect(page.bodyIn('en')).toContain('alt="What it shows" width="20" height="10"');
  });

  test('has no blank where a Chinese line goes on in the next', () => {
    expect(read('# T\n\n表单，\n13 项\n和列\n表 a\nb').bodyIn('zh')).toContain('<p>表单，13 项和列表 a\nb</p>');
  });

  test('offers a sample that is a form to the live editor, and no other code', () => {
    const body = read('# T\n\n```json\n{"metaFormItemList": []}\n```\n\n```json\n{}\n```\n').bodyIn('en');
    expect(body.match(/class="open-form"/g)).toHaveLength(1);
  });
});

describe('a link', () => {
  const slugs = new Map([
    ['docs/guide/staff.md', 'guide/staff'],
    ['packages/meta-forms/README.md', 'packages/meta-forms'],
  ]);
  const target = (link: string) => targetOf(link, { root, source: 'docs/guide/operators.md', slugs });

  test('to a Markdown file leads to its page, also by the address of the repository', () => {
    expect(target('staff.md#登录')).toEqual({ kind: 'page', slug: 'guide/staff', anchor: '登录' });
    expect(target('https://github.com/org/meta-forms/tree/main/packages/meta-forms#ports')).toEqual({
      kind: 'page',
      slug: 'packages/meta-forms',
      anchor: 'ports',
    });
  });

  test('to another file leads to the repository, and to none is missing', () => {
    expect(target('../../LICENSE')).toMatchObject({ kind: 'outside' });
    expect(target('../images/asset-card.png')).toEqual({ kind: 'image', path: 'docs/images/asset-card.png' });
    expect(target('no-such-page.md')).toEqual({ kind: 'missing', path: 'docs/guide/no-such-page.md' });
    expect(target('../../../secret.txt')).toMatchObject({ kind: 'missing' });
  });
});

test('a text is Chinese where a quarter of its letters are', () => {
  expect(languageOf('使用 metaKey 保存')).toBe('zh');
  expect(languageOf('A house (房屋) has rooms and many other things.')).toBe('en');
});

describe('the site', () => {
  const sources = sourcesIn(root);
  const pages = sources.map((source) => read(`# ${source.slug}\n`, source.path));
  const site = siteIn('en', pages, new Map([['editor', 'Live editor']]));

  test('has every guide, README and decision, and each page has its place', () => {
    const slugs = sources.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'guide/staff',
        'packages/workflow',
        'errors',
        'decisions/index',
        'security-policy',
        'packages/meta-forms-changelog',
      ]),
    );
    expect(pages.filter(({ slug }) => groupOf(site, slug) === undefined)).toEqual([]);
    expect(pages.filter(({ slug }) => !site.order.some((page) => page.slug === slug))).toEqual([]);
  });

  test('has a page in two languages once, in that of the site', () => {
    expect(site.pages.filter(({ slug }) => slug === 'first-form').map(({ language }) => language)).toEqual(['en']);
  });

  test('leads from page to page, also through the decisions', () => {
    expect(neighboursOf(site, 'first-form').map((page) => page?.slug)).toEqual(['index', 'editor']);
    const [, next] = neighboursOf(site, 'decisions/index');
    expect(next?.slug).toMatch(/^decisions\/001/);
  });
});
