import { LanguageProvider } from '@org/meta-forms/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReferencePicker } from './reference-picker.tsx';

const UNITS = '/api/baseinfo/unit/tree';
const ports = {
  trees: () =>
    Promise.resolve([
      { key: UNITS, value: '单位' },
      { key: '/api/baseinfo/area/tree', value: '区域' },
    ]),
};

function openPicker() {
  const chosen: string[] = [];
  render(
    <LanguageProvider language="zh">
      <ReferencePicker
        isTree
        id="treeurl"
        label="选项接口"
        suggestedName=""
        value=""
        ports={ports}
        onChange={(value) => chosen.push(value)}
      />
    </LanguageProvider>,
  );
  return { chosen, user: userEvent.setup() };
}

test('a tree is chosen by its name from those that forms may read', async () => {
  const { chosen, user } = openPicker();
  await user.click(screen.getByRole('combobox', { name: '选项接口' }));
  await user.click(await screen.findByText('单位'));
  expect(chosen).toEqual([UNITS]);
});

test('the address of another tree can be typed', async () => {
  const { chosen, user } = openPicker();
  await user.type(screen.getByRole('combobox', { name: '选项接口' }), '/api/own/tree');
  await user.click(await screen.findByTitle('使用接口“/api/own/tree”'));
  expect(chosen).toEqual(['/api/own/tree']);
});
