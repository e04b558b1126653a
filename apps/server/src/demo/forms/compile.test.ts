import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { deployment } from '../deployment.fixture.ts';

const compiled = deployment.metaForms.map((wire) => {
  const { form, issues } = parseMetaForm(wire);
  return { metaKey: wire.metaKey, itemCount: wire.metaFormItemList.length, form, issues, plan: compileForm(form) };
});

test('every form is read and compiled without an issue', () => {
  const issues = compiled.flatMap(({ metaKey, issues: read, plan }) =>
    [...read, ...plan.issues].map((issue) => ({ metaKey, issue })),
  );
  expect(issues).toEqual([]);
});

test('no item is lost when a form is compiled', () => {
  expect(compiled.filter(({ form, itemCount }) => form.metaFormItemList.length !== itemCount)).toEqual([]);
});

test('资产卡片 computes at least ten items', () => {
  const card = compiled.find(({ metaKey }) => metaKey === 'assetCard');
  expect(
    card?.form.metaFormItemList.filter(({ itemConfig }) => itemConfig.isComputeData).length,
  ).toBeGreaterThanOrEqual(10);
});

test('证照借出 lists who has which certificate until when before everything else', () => {
  const lend = compiled.find(({ metaKey }) => metaKey === 'lend');
  const keys = lend?.plan.listColumns.map(({ key }) => key) ?? [];
  const first = ['documentNumber', 'warrantNumber', 'lender', 'dueDate', 'status'];
  expect(keys.slice(0, first.length)).toEqual(first);
});

test('names of buildings are listed at a width that shows their numbers', () => {
  const house = compiled.find(({ metaKey }) => metaKey === 'house');
  // A character is 14 px wide, and a cell has 8 px at each side.
  const longest = '西泽区机关事务服务中心机关大院3号会议中心'.length * 14 + 16;
  expect(house?.plan.listColumns.find(({ key }) => key === 'houseName')?.width).toBeGreaterThanOrEqual(longest);
});

test('an asset card without a warranty has no end of one', () => {
  const card = compiled.find(({ metaKey }) => metaKey === 'assetCard');
  const { formula = '' } = card?.plan.fieldByKey.get('warrantyUntil')?.item.itemConfig.computeData ?? {};
  expect(formula).toMatch(/^IF\(ISBLANK\(warrantyMonths\), '',/);
  expect(card?.plan.issues).toEqual([]);
});
