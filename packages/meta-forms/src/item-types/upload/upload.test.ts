import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, uploadItem, type ItemAttributes } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { uploadType, type UploadOptions } from './upload.type.ts';

function compiled(attributes: ItemAttributes = {}) {
  const [field] = compileForm(parseMetaForm(metaForm(uploadItem('papers', attributes))).form).fields;
  if (!field) throw new Error('nothing compiled');
  return { ...field, options: field.options as UploadOptions };
}

const slots = [
  { name: '合同', required: true, filetype: '.PDF' },
  { name: '照片', required: false, filetype: 'jpg,png' },
  { name: '批文', required: true },
];

describe('an upload', () => {
  test('reads the accepted extensions however they are written', () => {
    expect(compiled({ filetype: '.PDF， *.docx;jpg' }).options.accepted).toEqual(['pdf', 'docx', 'jpg']);
    expect(compiled().options).toEqual({ multiple: false, accepted: [], slots: [] });
    expect(compiled({ path: 'blade-user/import' }).options.path).toBe('blade-user/import');
  });

  test('reads its slots', () => {
    expect(compiled({ filetype: slots }).options.slots).toEqual([
      { name: '合同', required: true, accepted: ['pdf'] },
      { name: '照片', required: false, accepted: ['jpg', 'png'] },
      { name: '批文', required: true, accepted: [] },
    ]);
  });

  test.each([
    ['1,2', '1,2'],
    ['1,,2', '1,2'],
    [['1', '2'], '1,2'],
    ['', ''],
    [undefined, ''],
    [{ id: 'f' }, 'f'],
  ])('decodes %j without slots', (wire, value) => {
    expect(uploadType.decode(wire, compiled({ multiple: true }))).toBe(value);
  });

  test.each([
    [',b', ',b'],
    ['a,,b', 'a,,b'],
    [' a ,, b', 'a,,b'],
    [',,', ''],
    [null, ''],
  ])('decodes %j with slots, keeping the empty places', (wire, value) => {
    expect(uploadType.decode(wire, compiled({ filetype: slots }))).toBe(value);
  });

  test('sends back the list it was given', () => {
    const field = compiled({ filetype: slots });
    for (const wire of ['a', 'a,b,c', ',b', 'a,,,c', ''])
      expect(uploadType.encode(uploadType.decode(wire, field), field)).toBe(wire);
  });

  test('names each required slot without a file', () => {
    const field = compiled({ filetype: slots });
    expect(uploadType.check('', field)).toEqual([
      { code: 'FILE_SLOT_EMPTY', params: { slot: '合同' } },
      { code: 'FILE_SLOT_EMPTY', params: { slot: '批文' } },
    ]);
    expect(uploadType.check('a,,,c', field)).toEqual([]);
    expect(uploadType.check(',b,,c', field)).toEqual([{ code: 'FILE_SLOT_EMPTY', params: { slot: '合同' } }]);
  });

  test('is filled by a file in any slot', () => {
    expect(uploadType.isFilled(',b', compiled({ filetype: slots }))).toBe(true);
    expect(uploadType.isFilled('', compiled())).toBe(false);
  });
});
