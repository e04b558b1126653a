import { AntdSurroundings } from '@org/meta-forms/antd';
import { cleanup, render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AreaSheet } from './area-sheet.tsx';
import { cityStandard } from './standard.fixture.ts';

beforeEach(() => localStorage.clear());

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(person = 'zhang', standard = cityStandard) {
  cleanup();
  render(
    <AntdSurroundings language="zh" theme={{ zeroRuntime: true }}>
      <AreaSheet standard={standard} person={person} />
    </AntdSurroundings>,
  );
}

const persons = () => screen.getByRole('spinbutton', { name: '正处级人数' });
const remark = () => screen.getByRole('textbox', { name: '正处级备注' });

async function fillIn() {
  open();
  await user.clear(persons());
  await user.type(persons(), '12');
  await user.type(remark(), '含挂职');
}

test('a calculation that is closed and opened again has what was typed, until it is cleared', async () => {
  await fillIn();
  open();
  expect(persons()).toHaveValue('12');
  expect(remark()).toHaveValue('含挂职');
  expect(screen.getByRole('region', { name: '办公用房' })).toHaveTextContent('小计288.00');
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(persons()).toHaveValue('0');
  open();
  expect(persons()).toHaveValue('0');
});

test('another person, and a rank that has another name now, begin with nothing', async () => {
  await fillIn();
  open('wang');
  expect(persons()).toHaveValue('0');
  const office = cityStandard.office.map((rank, at) =>
    Object.assign({}, rank, at === 0 && { personRankName: '厅局级' }),
  );
  open('zhang', { ...cityStandard, office });
  expect(screen.getByRole('spinbutton', { name: '厅局级人数' })).toHaveValue('0');
});
