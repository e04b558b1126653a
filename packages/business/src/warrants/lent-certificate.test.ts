import { createFormSession, compileForm, parseMetaForm, type FormMode, type WireRecord } from '@org/meta-forms/core';
import { fakePorts, mappedFrom, metaForm, referenceItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { showLentCertificate } from './lent-certificate.ts';

const items = [
  textItem('warrantType'),
  referenceItem('warrantId'),
  referenceItem('landWarrantId'),
  referenceItem('immovableId'),
  textItem('landStatus', mappedFrom('landWarrantId', 'landWarrantStatus', 'land')),
];
const pickers = ['warrantId', 'landWarrantId', 'immovableId'];

interface Opening {
  readonly metaKey?: string;
  readonly mode?: FormMode;
}

function openLoan(record: WireRecord, { metaKey = 'lend', mode = 'edit' }: Opening = {}) {
  const compiled = compileForm(parseMetaForm({ ...metaForm(...items), metaKey }).form);
  const session = createFormSession({ compiled, record, mode, ports: fakePorts() });
  showLentCertificate(session);
  return { session, shown: () => pickers.filter((key) => !session.getSnapshot(key).hidden) };
}

test.each([
  ['', 'warrantId'],
  ['1', 'warrantId'],
  ['2', 'landWarrantId'],
  ['3', 'immovableId'],
])('a loan of the type %j shows the item %s', (warrantType, item) => {
  expect(openLoan({ id: '1', warrantType }).shown()).toEqual([item]);
});

test('another type shows another item, and the certificate that was chosen is gone', () => {
  const { session, shown } = openLoan({ id: '1', warrantType: '1', warrantId: 'w1' });
  session.change('warrantType', '2');
  expect(shown()).toEqual(['landWarrantId']);
  session.change('landWarrantId', 't1');
  expect(session.payload()).toEqual({ id: '1', warrantType: '2', landWarrantId: 't1' });
  session.change('warrantType', '3');
  expect(session.payload()).not.toHaveProperty('landWarrantId');
  expect(session.getSnapshot('landStatus').hidden).toBe(true);
});

test('a certificate of another type stays in sight until the type is chosen again', () => {
  const { shown } = openLoan({ id: '1', warrantType: '2', warrantId: 'w1' }, { mode: 'view' });
  expect(shown()).toEqual(['warrantId', 'landWarrantId']);
});

test('a type that is none of the kinds, and another form, show every item', () => {
  expect(openLoan({ id: '1', warrantType: '9' }).shown()).toEqual(pickers);
  expect(openLoan({ id: '1', warrantType: '2' }, { metaKey: 'getb' }).shown()).toEqual(pickers);
});

test('the certificate of the type is required, with its mark, and no other one is', () => {
  const { session } = openLoan({ id: '1', warrantType: '2' });
  const required = () => pickers.filter((key) => session.getSnapshot(key).required);
  expect(required()).toEqual(['landWarrantId']);
  expect(session.validate()).toEqual([{ code: 'REQUIRED', path: 'landWarrantId', label: 'landWarrantId' }]);
  session.change('warrantType', '3');
  expect(required()).toEqual(['immovableId']);
  expect(session.getSnapshot('landWarrantId').problems).toEqual([]);
  session.change('immovableId', 'i1');
  expect(session.validate()).toEqual([]);
  session.change('warrantType', '9');
  expect(required()).toEqual([]);
});
