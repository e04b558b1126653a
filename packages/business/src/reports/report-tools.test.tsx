import { reportsCalls, type Call } from '@org/contract';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BusinessSurroundings, MakeCall } from '../forms/business-context.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { FillingTool } from './report-tools.tsx';
import { BALANCE } from './testing/report.fixture.ts';

/** Opens the tool of a report whose task has this template. */
function open(templateId: string) {
  const asked: unknown[] = [];
  const api = async ({ name }: Call, { query }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (name !== reportsCalls.assignInfo.name) return {};
    asked.push(query);
    return { ...BALANCE, task: { ...BALANCE.task, templateId } };
  };
  const surroundings: BusinessSurroundings = {
    // The test gives the call an answer of its schema.
    api: api as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  renderPage(<FillingTool record={{ id: 'a1', taskId: 't1' }} />, { ports: fakePorts({}), surroundings });
  return asked;
}

test('a report of a task with a template leads to its sheet', async () => {
  const asked = open('m1');
  expect(await screen.findByRole('link', { name: '在表格中填报' })).toHaveAttribute(
    'href',
    '/business/reporttaskassign/fill/a1',
  );
  expect(asked).toEqual([{ taskId: 't1' }]);
});

test('a report of a task without a template offers no sheet', async () => {
  const asked = open('');
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('link')).toBeNull();
});
