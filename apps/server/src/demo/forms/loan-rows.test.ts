import { certificateKinds } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { formOf } from '../deployment.fixture.ts';

test('each kind of certificate fills a row of the form of loans, so that hidden kinds leave no gaps', () => {
  const { rows } = compileForm(parseMetaForm(formOf('lend')).form);
  for (const { loanItem, loanStatus } of certificateKinds) {
    const row = rows.find(({ cells }) => cells.some(({ field }) => field.key === loanItem));
    expect(row?.cells.map(({ field }) => field.key)).toEqual([loanItem, loanStatus]);
    expect(row?.cells.reduce((sum, { span }) => sum + span, 0)).toBe(24);
  }
});
