import { describe, expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, treeItem, type ItemAttributes } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { treeType, type TreeOptions } from './tree.type.ts';

function compiled(attributes: ItemAttributes = {}) {
  const [field] = compileForm(parseMetaForm(metaForm(treeItem('area', attributes))).form).fields;
  if (!field) throw new Error('nothing compiled');
  return { ...field, options: field.options as TreeOptions };
}

describe('a tree', () => {
  test('reads its path and its page', () => {
    expect(compiled({ treeurl: 'baseinfo/area/tree', multiple: 1, jump: true, jumpurl: '/areas' }).options).toEqual({
      treePath: 'baseinfo/area/tree',
      multiple: true,
      linksValue: true,
      maintenanceUrl: '/areas',
    });
  });

  test.each([
    ['12', '12'],
    [12, '12'],
    ['1,2', '1,2'],
    [['1', { id: '2' }], '1,2'],
    [{ id: '1' }, '1'],
    [null, ''],
    [false, ''],
  ])('decodes %j', (wire, value) => {
    expect(treeType.decode(wire, compiled())).toBe(value);
  });

  test('leaves an empty single value out and sends an empty list of several as an empty text', () => {
    expect(treeType.encode('', compiled())).toBeUndefined();
    expect(treeType.encode('', compiled({ multiple: true }))).toBe('');
  });

  test('reports that several ids are too many for one node', () => {
    expect(treeType.check('1,2', compiled())).toEqual([{ code: 'NOT_AN_OPTION' }]);
    expect(treeType.check('1,2', compiled({ multiple: true }))).toEqual([]);
  });
});
