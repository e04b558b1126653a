import { render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { expect, test } from 'vitest';
import { chosenNames, describedByChosen } from './chosen.tsx';

const CHOSEN = [
  { id: '1', name: '办公桌' },
  { id: '2', name: '办公椅' },
];

test('the input of a select is described by the name of what is chosen', () => {
  render(
    <Select
      id="kind"
      aria-label="分类"
      value="2"
      labelRender={chosenNames('kind', CHOSEN.slice(1))}
      aria-describedby={describedByChosen('kind', 1)}
    />,
  );
  expect(screen.getByRole('combobox', { name: '分类' })).toHaveAccessibleDescription('办公椅');
});

test('several names are said in their order', () => {
  render(
    <Select
      id="kinds"
      aria-label="分类"
      mode="multiple"
      value={['1', '2']}
      labelRender={chosenNames('kinds', CHOSEN)}
      aria-describedby={describedByChosen('kinds', 2)}
    />,
  );
  expect(screen.getByRole('combobox', { name: '分类' })).toHaveAccessibleDescription('办公桌 办公椅');
});

test('a value without a known name is said itself', () => {
  render(chosenNames('kind', [])({ value: '7' }));
  expect(screen.getByText('7')).toHaveAttribute('id', 'kind-chosen-0');
});
