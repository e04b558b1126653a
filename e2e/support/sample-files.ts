import { crc32, deflateSync } from 'node:zlib';

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const sample = (name: string, buffer: Buffer): SampleFile => ({ name, mimeType: 'application/octet-stream', buffer });

/** A zip without compression, which every program that opens office files can read. */
function zip(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, tail, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = (overrides: string) =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ` +
  'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default ' +
  `Extension="xml" ContentType="application/xml"/>${overrides}</Types>`;
const relations = (inner: string) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A docx of one paragraph, and a link that would run a script. */
export function docx(name: string, text: string): SampleFile {
  const link = '<w:hyperlink r:id="rId9"><w:r><w:t>恶意链接</w:t></w:r></w:hyperlink>';
  return sample(
    name,
    zip({
      '[Content_Types].xml': types(
        '<Override PartName="/word/document.xml" ' +
          'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
      ),
      '_rels/.rels': relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="rId9" Type="${OFFICE}/hyperlink" ` +
          `Target="javascript:parent.document.title='stolen'" TargetMode="External"/>`,
      ),
      'word/document.xml':
        `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ` +
        `xmlns:r="${OFFICE}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p>${link}</w:p></w:body>` +
        '</w:document>',
    }),
  );
}

const cell = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook with one sheet per entry, each of rows of texts and numbers. */
export function xlsx(
  name: string,
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): SampleFile {
  const names = Object.keys(sheets);
  const parts = names.map((sheet, index) => {
    const rows = sheets[sheet]!.map(
      (row, at) =>
        `<row r="${at + 1}">` +
        row
          .map((value, column) => cell(value).replace('<c', `<c r="${String.fromCodePoint(65 + column)}${at + 1}"`))
          .join('') +
        '</row>',
    );
    return [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
        `<sheetData>${rows.join('')}</sheetData></worksheet>`,
    ] as const;
  });
  return sample(
    name,
    zip({
      '[Content_Types].xml': types(
        '<Override PartName="/xl/workbook.xml" ' +
          'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
          names
            .map(
              (_, index) =>
                `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ` +
                'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>',
            )
            .join(''),
      ),
      '_rels/.rels': relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`),
      'xl/_rels/workbook.xml.rels': relations(
        names
          .map(
            (_, index) =>
              `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" ` +
              `Target="worksheets/sheet${index + 1}.xml"/>`,
          )
          .join(''),
      ),
      'xl/workbook.xml':
        `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` +
        `xmlns:r="${OFFICE}"><sheets>` +
        names.map((sheet, index) => `<sheet name="${sheet}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('') +
        '</sheets></workbook>',
      ...Object.fromEntries(parts),
    }),
  );
}

/** A PDF with one page per text (Latin letters only). */
export function pdf(name: string, ...texts: readonly string[]): SampleFile {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${texts.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, text] of texts.entries()) {
    const stream = `BT /F1 36 Tf 72 700 Td (${text}) Tj ET`;
    objects.push(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ' +
        `/Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let content = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = content.length;
    content += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const body =
    `${content}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ` +
    `${objects.length + 1} /Root 1 0 R >>\nstartxref\n${content.length}\n%%EOF`;
  return sample(name, Buffer.from(body, 'latin1'));
}

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of one colour. */
export function png(name: string, [width, height]: readonly [number, number] = [64, 48]): SampleFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x66)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return sample(
    name,
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** "云汀市档案" in GBK, as old programs write it. */
export function gbkText(name: string): SampleFile {
  return sample(name, Buffer.from([0xd4, 0xc6, 0xcd, 0xa1, 0xca, 0xd0, 0xb5, 0xb5, 0xb0, 0xb8]));
}

const SAMPLES_PER_SECOND = 44_100;

/** Silence of this duration, with more bytes than a player reads before it starts. */
export function wav(name: string, seconds: number): SampleFile {
  const bytes = SAMPLES_PER_SECOND * 2 * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  head.writeUInt32LE(SAMPLES_PER_SECOND * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return sample(name, Buffer.concat([head, Buffer.alloc(bytes)]));
}
