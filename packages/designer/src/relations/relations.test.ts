import { builtInRegistry } from '@org/meta-forms/core';
import {
  cascadedFrom,
  computed,
  dictionaryItem,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  textItem,
} from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { startHistory, undo } from '../history/history.ts';
import { attributesOf } from '../panel/panel-record.ts';
import { cascadeParents } from './cascade-parents.ts';
import { fitOf, formOfPairs, mappingTargets, matchPairs, pairCells, pairsIn } from './mapping-pairs.ts';

const document = parseDocument(
  metaForm(
    referenceItem('house', { itemName: '房屋', refKey: 'house' }),
    referenceItem('unit', { itemName: '单位', refKey: 'unit' }),
    textItem('address', { itemName: '地址', ...mappedFrom('house', 'addr', 'house') }),
    numberItem('area', { itemName: '面积' }),
    textItem('owner', { itemName: '产权人' }),
    textItem('phone', { itemName: '电话', ...mappedFrom('unit', 'tel', 'unit') }),
    numberItem('double', { itemName: '两倍', ...computed('area * 2') }),
    dictionaryItem('room', { itemName: '房间', dictKey: 'room', ...cascadedFrom('unit') }),
    dictionaryItem('desk', { itemName: '工位', dictKey: 'desk', ...cascadedFrom('room') }),
  ),
);
const idOf = (key: string) => [...document.items.values()].find((item) => item.key === key)?.id ?? '';
const house = idOf('house');
const sources = [
  { key: 'addr', value: '坐落', type: 1 },
  { key: 'area', value: '建筑面积', type: 2 },
  { key: 'holder', value: '产权人', type: 1 },
];
const targets = mappingTargets(document, house, builtInRegistry);
const itemOf = (key: string) => document.items.get(idOf(key))!;

test('a reference can fill the values that are neither computed nor filled by another one', () => {
  expect(targets.map(({ item }) => item.key)).not.toContain('double');
  expect(targets.map(({ item }) => item.key)).not.toContain('house');
  expect(targets.find(({ item }) => item.key === 'phone')?.isTaken).toBe(true);
  expect(targets.find(({ item }) => item.key === 'address')?.isTaken).toBe(false);
  expect(formOfPairs(document, house)).toBe('house');
  expect([...pairsIn(document, house, 'house')]).toEqual([[idOf('address'), 'addr']]);
});

test('matching joins equal keys and labels, and keeps the pairs that are there', () => {
  const matched = matchPairs(targets, sources, pairsIn(document, house, 'house'));
  expect(new Map(matched)).toEqual(
    new Map([
      [idOf('address'), 'addr'],
      [idOf('area'), 'area'],
      [idOf('owner'), 'holder'],
    ]),
  );
});

test('the pairs become one step, and undo takes all of them back', () => {
  const pairs = new Map([
    [idOf('area'), 'area'],
    [idOf('owner'), 'holder'],
  ]);
  const history = startHistory(document);
  const next = runCommand(history, 'bulkSet', { cells: pairCells(document, { origin: house, form: 'house', pairs }) });
  if (isRefusal(next)) throw new Error(next.refused);
  const edited = next.present.document;
  expect(attributesOf(edited, idOf('area'))).toMatchObject({
    mapperOrigin: 'house',
    simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'area' },
  });
  expect(attributesOf(edited, idOf('address'))).not.toHaveProperty('mapperOrigin');
  expect(new Map(pairsIn(edited, house, 'house'))).toEqual(pairs);
  expect(undo(next).present.document).toBe(document);
  expect(pairCells(edited, { origin: house, form: 'house', pairs })).toEqual([]);
});

test('types that differ are said, text takes everything', () => {
  expect(fitOf({ key: 'area', value: '面积', type: 2 }, itemOf('area'), builtInRegistry)).toBe('fits');
  expect(fitOf({ key: 'area', value: '面积', type: 2 }, itemOf('owner'), builtInRegistry)).toBe('asText');
  expect(fitOf({ key: 'addr', value: '坐落', type: 1 }, itemOf('area'), builtInRegistry)).toBe('differs');
  expect(fitOf({ key: 'addr', value: '坐落' }, itemOf('area'), builtInRegistry)).toBeUndefined();
});

test('items that an item restricts cannot restrict it', () => {
  const parents = new Map(
    cascadeParents(document, idOf('unit'), builtInRegistry).map(({ item, refused }) => [item.key, refused]),
  );
  expect(parents.get('room')).toBe('makesCycle');
  expect(parents.get('desk')).toBe('makesCycle');
  expect(parents.get('house')).toBeUndefined();
  expect(parents.get('area')).toBe('notChosen');
  expect(cascadeParents(document, idOf('desk'), builtInRegistry).some(({ refused }) => refused === 'makesCycle')).toBe(
    false,
  );
});

test('parents that people choose from come first', () => {
  const keys = cascadeParents(document, idOf('desk'), builtInRegistry).map(({ item }) => item.key);
  expect(keys).toEqual(['house', 'unit', 'room', 'address', 'area', 'owner', 'phone', 'double']);
});
