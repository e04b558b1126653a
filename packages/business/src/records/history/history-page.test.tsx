import type { Call } from '@org/contract';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen } from '@testing-library/react';
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
