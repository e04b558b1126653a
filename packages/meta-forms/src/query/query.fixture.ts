import fc from 'fast-check';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  dateItem,
  dictionaryItem,
  longTextItem,
  metaForm,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { queryFields, type CandidateField } from './candidate-fields.ts';
import {
  isQueryGroup,
  levelOfQuery,
  type Query,
  type QueryCondition,
  type QueryGroup,
  type QueryPart,
} from './query.ts';
import { readValue } from './query-value.ts';
import { countedRelative, NAMED_RELATIVES } from './relative/relative-date.ts';

/** The fields of a form with these items. */
export function fieldsOf(...items: readonly BuiltItem[]): readonly CandidateField[] {
  return queryFields(compileForm(parseMetaForm(metaForm(...items)).form));
}

/** One item of each type and variant. */
export const EVERY_TYPE: readonly BuiltItem[] = [
  titleItem('heading', { itemName: '标题' }),
  textItem('name', { itemName: '名称' }),
  longTextItem('remark', { itemName: '备注' }),
  numberItem('amount', { itemName: '金额', digits: 2 }),
  dateItem('bought', { itemName: '购置日期' }),
  dateItem('moment', { itemName: '时刻', dateformat: 'yyyy-MM-dd HH:mm:ss' }),
  dateItem('month', { itemName: '月份', dateformat: 'yyyy-MM' }),
  dateItem('year', { itemName: '年度', dateformat: 'yyyy' }),
  dictionaryItem('state', { itemName: '状态', dictKey: 'state' }),
  dictionaryItem('uses', { itemName: '用途', dictKey: 'use', multiple: true }),
  switchItem('shared', { itemName: '共用' }),
  referenceItem('keeper', { itemName: '保管人', refKey: 'user' }),
  referenceItem('houseId', { itemName: '房屋', refKey: 'house' }),
  multiReferenceItem('members', { itemName: '成员', refKey: 'user' }),
  treeItem('unit', { itemName: '单位' }),
  textItem('idNumber', { itemName: '证件号', sealed: true }),
  dateItem('birthday', { itemName: '生日', sealed: true }),
  uploadItem('files'),
  richTextItem('story'),
  subListItem('rows', []),
];

const RAW_TEXTS = [
  '',
  'A_01',
  '10*20',
  '~',
  '~s',
  'a.b.c',
  '桌子',
  'any',
  'end',
  'or',
  '2024-03-05',
  'all',
  ' ',
  'x,y',
];
const rawText = fc.oneof(fc.constantFrom(...RAW_TEXTS), fc.string({ unit: 'grapheme', maxLength: 8 }));
const rawDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 19).replace('T', ' '));
const rawRelative = fc
  .oneof(
    fc.constantFrom(...NAMED_RELATIVES),
    fc
      .record({
        direction: fc.constantFrom('last' as const, 'next' as const),
        count: fc.integer({ min: 1, max: 9999 }),
        unit: fc.constantFrom('days' as const, 'weeks' as const, 'months' as const),
        withToday: fc.boolean(),
      })
      .map((parts) => countedRelative(parts) ?? 'today'),
  )
  .map((relative) => ({ relative }));
const rawValue = fc.oneof(
  rawText,
  fc.double(),
  fc.integer(),
  rawDay,
  rawRelative,
  fc.constant({ all: true }),
  fc.array(rawText, { maxLength: 4 }),
  fc.tuple(fc.option(rawDay), fc.option(rawDay)),
  fc.tuple(fc.option(fc.integer()), fc.option(fc.double())),
);

function randomCondition(fields: readonly CandidateField[]): fc.Arbitrary<QueryCondition> {
  return fc
    .constantFrom(...fields)
    .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...field.operators), rawValue))
    .map(([field, operator, raw]) => {
      const value = readValue({ field, operator }, raw) ?? readValue({ field, operator }, '');
      return Object.freeze({ field: field.key, operator, value: value ?? '' });
    });
}

function randomParts(fields: readonly CandidateField[], groupsBelow: number): fc.Arbitrary<readonly QueryPart[]> {
  const condition = randomCondition(fields);
  const part: fc.Arbitrary<QueryPart> =
    groupsBelow === 0
      ? condition
      : fc.oneof(
          { weight: 4, arbitrary: condition },
          {
            weight: 1,
            arbitrary: fc.record({ match: match(), parts: randomParts(fields, groupsBelow - 1) }),
          },
        );
  return fc.array(part, { maxLength: 4 });
}

function match(): fc.Arbitrary<QueryGroup['match']> {
  return fc.constantFrom('all', 'any');
}

/** Queries of every shape that a person can build from these fields. */
export function randomQuery(fields: readonly CandidateField[]): fc.Arbitrary<Query> {
  return match().chain((whole) =>
    fc.record({
      keyword: rawText,
      match: fc.constant(whole),
      parts: randomParts(fields, 3 - levelOfQuery(whole)),
    }),
  );
}

/** How deep groups are nested in a group. */
export function depthOf(group: QueryGroup): number {
  return Math.max(0, ...group.parts.map((part) => (isQueryGroup(part) ? 1 + depthOf(part) : 0)));
}
