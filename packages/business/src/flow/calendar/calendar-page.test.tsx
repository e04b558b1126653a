import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import type { FlowCall } from '../testing/flow-stage.fixture.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { calendarAnswers } from './calendar.fixture.ts';

function open(address = '/flow/calendar') {
  const made: FlowCall[] = [];
  const api = async (call: { readonly name: string }, input: Omit<FlowCall, 'name'>) => {
    made.push({ ...input, name: call.name });
    return calendarAnswers[call.name]?.({ ...input, name: call.name }) ?? {};
  };
  const surroundings = {
    // as: each answer has the type of the schema of its call.
    api: api as unknown as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'admin'],
    can: () => true,
  };
  const page = renderPage(<CalendarPage today="2026-09-30" />, { ports: fakePorts(), surroundings, address });
  return { ...page, made };
}

const namesOf = (name: RegExp) => screen.findByRole('gridcell', { name });

test('today is the only day that Tab reaches, and is marked as such', async () => {
  open();
  const today = await namesOf(/^2026年9月30日/);
  expect(today).toHaveAttribute('tabindex', '0');
  expect(today).toHaveAttribute('aria-current', 'date');
  expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
});

test('changes stay while the year is switched, and the names of a month select its days', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '选择十月 1日至7日 国庆节' }));
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(7);
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('国庆节');
  await user.type(screen.getByRole('textbox', { name: '名称' }), '假期');
  expect(screen.getByRole('button', { name: '保存（7 天）' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '下一年' }));
  expect(await screen.findByText('全年 261 个工作日')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存（7 天）' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '上一年' }));
  expect(await namesOf(/^2026年10月1日.*，休息日，国庆节假期，未保存$/)).toBeInTheDocument();
});

test('the year is in the address', async () => {
  const { made } = open('/flow/calendar?year=2028');
  await screen.findByText(/^2028 年还没有节假日安排/);
  expect(made.map(({ query }) => query)).toEqual([{ year: 2028 }]);
});
