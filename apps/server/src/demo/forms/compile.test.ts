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
