import { expect, test } from 'vitest';
import { docxPage } from './docx-page.ts';
import { zipOf } from './zip-of.fixture.ts';

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const picture = (id: string) =>
  '<w:r><w:drawing><wp:inline><wp:extent cx="100000" cy="100000"/><a:graphic><a:graphicData ' +
  'uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip ' +
  `r:embed="${id}" r:link="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ` +
  'cx="100000" cy="100000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>' +
  '</w:drawing></w:r>';
const external = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/>`;

/** A docx as an attacker writes it; `doctype` comes before its text. */
function hostileDocx(doctype = ''): ArrayBuffer {
  const body = [
    '<w:p><w:hyperlink r:id="h1"><w:r><w:t>script</w:t></w:r></w:hyperlink><w:hyperlink r:id="h2"><w:r>' +
      '<w:t>elsewhere</w:t></w:r></w:hyperlink><w:hyperlink r:id="h3"><w:r><w:t>data</w:t></w:r>' +
      '</w:hyperlink></w:p>',
    `<w:p>${picture('p1')}${picture('p2')}</w:p>`,
    '<w:p><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</w:t></w:r>' +
      '<w:bookmarkStart w:id="0" w:name="constructor"/></w:p>',
    '<w:p><w:pPr><w:pStyle w:val="x&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/></w:pPr><w:r><w:rPr>' +
      '<w:color w:val="red;background:url(https://evil.example/c)"/><w:rFonts w:ascii="x;} ' +
      'body{background:url(https://evil.example/f)}"/></w:rPr><w:t>styled</w:t></w:r></w:p>',
    '<w:altChunk r:id="c1"/>',
  ].join('');
  const relations = [
    external('h1', 'hyperlink', 'javascript:alert(document.cookie)'),
    external('h2', 'hyperlink', 'https://evil.example/'),
    external('h3', 'hyperlink', 'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;'),
    external('p1', 'image', 'https://evil.example/pixel.png'),
    external('p2', 'image', 'file:///etc/passwd'),
    external('t1', 'attachedTemplate', 'https://evil.example/template.dotm'),
    `<Relationship Id="c1" Type="${OFFICE}/aFChunk" Target="chunk.html"/>`,
  ].join('');
  return zipOf({
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
      '</Types>',
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" ` +
      `Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`,
    'word/document.xml': `<?xml version="1.0"?>${doctype}<w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/chunk.html': '<html><body onload="alert(1)"><script>alert(1)</script></body></html>',
    'word/vbaProject.bin': 'macro',
  });
}

const drawn = (page: string) => new DOMParser().parseFromString(page, 'text/html');

test('a hostile docx keeps its text, and nothing of it runs, leads away or is fetched', async () => {
  const page = await docxPage(hostileDocx(), 'n');
  const { body, head } = drawn(page);
  for (const text of ['script', 'elsewhere', 'styled', '<script>alert(1)</script>'])
    expect(body.textContent).toContain(text);
  expect(
    body.querySelectorAll(
      'script, iframe, object, embed, link, base, form, meta, [onload], [onerror], [href], [srcset], [id], [name]',
    ),
  ).toHaveLength(0);
  // The library has no address for a picture that is not in the file.
  for (const image of body.querySelectorAll('[src]'))
    expect(image.getAttribute('src')).toMatch(/^data:image\/|^null$|^$/);
  expect([...body.querySelectorAll('[title]')].map((element) => element.getAttribute('title'))).toEqual([
    'https://evil.example/',
  ]);
  // The policy of the page blocks addresses that a style could still contain.
  expect(head.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'",
  );
});

test.each([
  ['names a file of the machine', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
  ['names another server', '<!DOCTYPE x SYSTEM "https://evil.example/x.dtd">'],
])('a docx whose document type %s is drawn without it, or not at all', async (_what, doctype) => {
  const page = await docxPage(hostileDocx(doctype), undefined).catch(() => '');
  expect(page).not.toMatch(/root:|dtd/);
});
