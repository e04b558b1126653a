import { describe, expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { EXCEL, WEB, WORD, WPS } from './office-html.fixture.ts';

/** Tags and words without invisible spans and spaces. */
function seen(html: string): string {
  return cleanPastedHtml(html)
    .html.replaceAll(/<\/?span>/g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/<p><\/p>/g, '');
}

const listed = (list: string, marker: string, words: string) =>
  `<p style="mso-list:${list} lfo1"><span><span style="mso-list:Ignore">${marker}<span>&nbsp; </span>` +
  `</span></span>${words}</p>`;

describe('what is pasted', () => {
  test('from Word keeps headings, letters, lists and links and nothing of the program', () => {
    expect(seen(WORD)).toBe(
      '<h1 align="center">验收报告</h1><p>本楼建筑面积为<b>1200</b>m<sup>2</sup>，经现场查验符合<u>设计要求</u>。</p>' +
        '<ul><li><p>门窗完好</p><ul><li><p>东侧门</p></li></ul></li><li><p>水电齐全</p></li></ul><ol start="3"><li>' +
        '<p>限期整改</p></li></ol>' +
        '<p>（一）整改内容</p><p><a></a>见目录<a>原件</a><a href="https://example.org/gb" target="_blank" rel="noopener ' +
        'noreferrer">标准</a></p>',
    );
    expect(cleanPastedHtml(WORD).lostPictures).toBe(1);
  });

  test('from WPS keeps a table in a table and a data-URL picture', () => {
    const { html, lostPictures } = cleanPastedHtml(WPS);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('td td')?.textContent).toBe('内层');
    expect(page.querySelector('td[colspan="2"] p[align="center"] b')?.textContent).toBe('房屋');
    expect(page.querySelector('img')?.outerHTML).toBe('<img src="data:image/png;base64,iVBORw0KGgo=" alt="">');
    expect(lostPictures).toBe(0);
  });

  test('from Excel keeps the table without hidden rows', () => {
    const page = new DOMParser().parseFromString(cleanPastedHtml(EXCEL).html, 'text/html');
    expect([...page.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
      ['名称', '数量'],
      ['办公桌', '12'],
    ]);
    expect(page.querySelector('td strong')?.textContent).toBe('数量');
  });

  test('from a page on the web says by elements what styles said, and nothing of it acts', () => {
    expect(seen(WEB)).toBe(
      '<p align="right"><u><em><strong>重要</strong></em></u><s>旧</s><sup>2</sup><a>点我</a><img alt="图" ' +
        'data-file-id="42"></p>',
    );
    expect(cleanPastedHtml(WEB).lostPictures).toBe(1);
  });

  test.each([
    ['l0 level1', '1.', '<ol><li><p>甲</p></li></ol>'],
    ['l0 level1', '2）', '<ol start="2"><li><p>甲</p></li></ol>'],
    ['l0 level1', '·', '<ul><li><p>甲</p></li></ul>'],
    ['l0 level1', '➢', '<ul><li><p>甲</p></li></ul>'],
    ['l0 level1', '一、', '<p>一、甲</p>'],
    ['l0 level1', '第三条', '<p>第三条 甲</p>'],
    ['l0 level2', '1.1', '<p>1.1 甲</p>'],
    ['l0 level1', 'a)', '<p>a) 甲</p>'],
  ])('a paragraph at %s with the sign %s', (list, sign, html) => {
    expect(seen(listed(list, sign, '甲'))).toBe(html);
  });

  test('one list ends where the next begins or other words stand between', () => {
    expect(
      seen(listed('l0 level1', '1.', '甲') + listed('l0 level1', '2.', '乙') + listed('l1 level1', '1.', '丙')),
    ).toBe('<ol><li><p>甲</p></li><li><p>乙</p></li></ol><ol><li><p>丙</p></li></ol>');
    expect(seen(`${listed('l0 level1', '1.', '甲')}<p>间</p>${listed('l0 level1', '2.', '乙')}`)).toBe(
      '<ol><li><p>甲</p></li></ol><p>间</p><ol start="2"><li><p>乙</p></li></ol>',
    );
  });

  test('a line of the source that ends between Chinese characters is no space; between words it stays one', () => {
    expect(cleanPastedHtml('<p>现场\r\n  查验，\n合格 of\nthe house</p>').html).toBe(
      '<p>现场查验，合格 of\nthe house</p>',
    );
  });

  test('a page of thousands of paragraphs is read in no time', () => {
    const begun = performance.now();
    cleanPastedHtml(listed('l0 level1', '1.', '甲'.repeat(50)).repeat(2000));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
