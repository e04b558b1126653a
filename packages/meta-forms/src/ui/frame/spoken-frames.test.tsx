import { render, screen } from '@testing-library/react';
import { Input, Select } from 'antd';
import { expect, test } from 'vitest';
import { AntdDialog } from './antd-dialog.tsx';
import { ClearIcon, useClearing } from './clear-icon.tsx';

test('a dialog is named by its title, without the buttons in its head', () => {
  render(
    <AntdDialog
      open
      title="资产卡片"
      width={960}
      minWidth={740}
      headActions={<button type="button">附件</button>}
      footer={null}
      onDismiss={() => undefined}
    >
      内容
    </AntdDialog>,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleName('资产卡片');
});

function Boxes() {
  return (
    <>
      <Input aria-label="名称" defaultValue="甲" allowClear={{ clearIcon: <ClearIcon /> }} />
      <Select aria-label="类别" defaultValue="1" options={[{ value: '1', label: '一' }]} allowClear={useClearing()} />
    </>
  );
}

test('buttons that empty a box are named in the language of the page', () => {
  render(<Boxes />);
  expect(screen.getAllByRole('button', { name: '清除', hidden: true })).toHaveLength(2);
});
