import { metaFormsCalls, type Call } from '@org/contract';
import { fakeOrganization, fakePorts, metaForm, textItem } from '@org/meta-forms/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BusinessSurroundings, MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { HistoryPage } from './history-page.tsx';

test('no form is requested before a module is chosen', async () => {
  const keys: (string | null)[] = [];
  const answer = async (call: Call, { query }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name.startsWith('metaForms.')) keys.push(new URLSearchParams(query).get('metaKey'));
    return [];
  };
  const surroundings: BusinessSurroundings = {
    // The page only lists what it gets.
    api: answer as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  renderPage(<HistoryPage />, { ports: fakePorts({}), surroundings });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByText(/选择/u)).toBeVisible();
  expect(keys.filter((key) => key === '')).toEqual([]);
});

test('a record is looked for by the number of the form, also where this is not the first column', async () => {
  const asked: unknown[] = [];
  const form = metaForm(
    textItem('unit', { itemName: '所属单位' }),
    textItem('code', { itemName: '单据编号', numberRule: 'A{seq:3}' }),
  );
  const answer = async (call: Call, { query }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === metaFormsCalls.byKey.name) return form;
    if (!call.name.endsWith('.inMonth')) return [];
    asked.push(query);
    return { records: [], total: 0, totalIsCapped: false };
  };
  const surroundings: BusinessSurroundings = {
    // The page gets a form, and otherwise only lists.
    api: answer as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  const address = '/history/view?historyItem=house&historyMonth=2026-03&historyCode=A001';
  const { user } = renderPage(<HistoryPage />, { ports: fakePorts({}), surroundings, address });
  const item = await screen.findByRole('combobox', { name: '编号所在项' });
  await waitFor(() => expect(asked).toMatchObject([{ month: '2026-03', code: 'A001', field: 'code' }]));
  expect(item.closest('.ant-select')).toHaveTextContent('单据编号');
  await user.click(item);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('首列');
});
