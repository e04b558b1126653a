import { metaFormsCalls, traceCalls, type Call } from '@org/contract';
import { fakeOrganization, fakePorts, metaForm, textItem } from '@org/meta-forms/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BusinessSurroundings, MakeCall } from '../forms/business-context.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { certificateFacts, lendFacts, warrantFlowOf } from './warrant-facts.ts';
import { WarrantReview } from './warrant-review.tsx';
import { warrantsWords } from './warrants.words.ts';

const certificate = {
  id: 'w1',
  version: 3,
  status: 5,
  propetyWarrantNumber: '云房权证东字第0001号',
  buildingArea: { value: 4120.5 },
  startTime: '2001-07-24 00:00:00',
  notes: '原件',
  $createUser: '张三',
};
const loan = { id: 'l1', documentNumber: 'Lend2026000001', $warrantType: '房屋产权证', lender: '李四' };

const landForm = {
  ...metaForm(textItem('landWarrantNumber', { itemName: '土地证号' })),
  metaKey: 'land',
  formName: '土地证',
};

const step = (role: string, module: string, { id, code }: { readonly id: string; readonly code: string }) => ({
  role,
  word: role,
  module,
  id,
  code,
  state: 'shown',
});
const base = step('base', 'propety', { id: 'w1', code: '云房权证东字第0001号' });
const out = step('out', 'lend', { id: 'l1', code: 'Lend2026000001' });
const back = step('back', 'getb', { id: 'g1', code: 'Getb2026000001' });

function openReview(record: Readonly<Record<string, unknown>>, steps: readonly object[]) {
  const saved: unknown[] = [];
  const asked: unknown[] = [];
  const answer = async (call: Call, { query, body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === traceCalls.steps.name) {
      asked.push(query);
      return steps;
    }
    if (call.name === 'records.propety.detail') return certificate;
    if (call.name === 'records.lend.detail') return loan;
    if (call.name === 'records.land.detail') return { id: 't1', landWarrantNumber: '云国用第0001号', status: 2 };
    if (call.name === metaFormsCalls.byKey.name) return landForm;
    if (call.name === 'records.propety.submit') saved.push(body);
    return {};
  };
  const surroundings: BusinessSurroundings = {
    // The answers above have the types of the calls' schemas.
    api: answer as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  return { saved, asked, ...renderPage(<WarrantReview record={record} />, { ports: fakePorts(), surroundings }) };
}

const labelsIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.ant-descriptions-item-label')].map(({ textContent }) => textContent);
const worded = (facts: typeof lendFacts) => facts.map(({ word }) => warrantsWords.zh[word]);

test.each([
  ['Lend2026000001', 'lend'],
  ['Getb2026000001', 'return'],
  ['lend2026', undefined],
  ['', undefined],
])('the number %s leads to the flow %s', (number, flow) => {
  expect(warrantFlowOf(number)).toBe(flow);
});

test('a loan shows its certificate and itself, a return its loan too', async () => {
  const lent = openReview(loan, [base, out]);
  const way = within(await screen.findByRole('region', { name: '证照流转' }));
  expect(way.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '房屋产权证基本信息云房权证东字第0001号',
    '房屋产权证借出信息Lend2026000001',
  ]);
  expect(lent.asked).toEqual([{ type: 'certificateLend', module: 'lend', id: 'l1' }]);
  const returned = openReview({ id: 'g1', documentNumber: 'Getb2026000001' }, [base, out, back]);
  expect(await screen.findByRole('button', { name: /^房屋产权证归还信息\s?Getb2026000001$/ })).toBeVisible();
  expect(returned.asked).toEqual([{ type: 'certificateReturn', module: 'getb', id: 'g1' }]);
});

test('a record with another number has no panel', () => {
  openReview({ id: 'x', documentNumber: 'X1' }, []);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what the person may not see is shown as such', async () => {
  openReview(loan, [{ ...base, id: '', code: '', state: 'hidden' }, out]);
  expect(await screen.findByRole('button', { name: /^房屋产权证基本信息\s?无权查看$/ })).toBeDisabled();
});

test('the certificate has its fields in order, and its remarks are saved while it may be edited', async () => {
  const { user, saved } = openReview(loan, [base, out]);
  await user.click(await screen.findByRole('button', { name: /基本信息/ }));
  const dialog = await screen.findByRole('dialog', { name: '产权证' });
  expect(labelsIn(dialog)).toEqual(worded(certificateFacts));
  expect(certificateFacts).toHaveLength(19);
  expect(within(dialog).getByText('4,120.50 ㎡')).toBeVisible();
  expect(within(dialog).getByText('2001-07-24')).toBeVisible();
  const notes = within(dialog).getByRole('textbox', { name: '备注' });
  await user.clear(notes);
  await user.type(notes, '复印件');
  await user.click(within(dialog).getByRole('button', { name: '保存备注' }));
  expect(saved).toEqual([{ ...certificate, notes: '复印件' }]);
});

test('a loan of land opens the form of its certificate', async () => {
  const { user } = openReview({ ...loan, $warrantType: '土地使用证' }, [
    step('base', 'land', { id: 't1', code: '云国用第0001号' }),
    out,
  ]);
  await user.click(await screen.findByRole('button', { name: /^土地使用证基本信息/ }));
  const dialog = await screen.findByRole('dialog', { name: /土地证/ });
  expect(await within(dialog).findByText('云国用第0001号')).toBeVisible();
});

test('the loan has its fields in the order of the specification', async () => {
  const { user } = openReview(loan, [base, out]);
  await user.click(await screen.findByRole('button', { name: /借出信息/ }));
  const dialog = await screen.findByRole('dialog', { name: '借出信息' });
  expect(labelsIn(dialog)).toEqual(worded(lendFacts));
  expect(within(dialog).getByText('李四')).toBeVisible();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});
