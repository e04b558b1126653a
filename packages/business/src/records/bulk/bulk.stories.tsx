import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { dictionaryItem, fakePorts, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import { antdKit } from '@org/meta-forms/antd';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BulkButtons } from './bulk-buttons.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import '../../styles.css';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { itemName: '资产名称', required: true, maxlength: 4 }),
      dictionaryItem('useStatus', { itemName: '使用状况', dictKey: 'use_status' }),
      numberItem('quantity', { itemName: '数量', digits: 0, min: 1 }),
    ),
  ).form,
);
const ports = fakePorts({
  dictionaries: {
    use_status: [
      { key: '1', value: '在用' },
      { key: '2', value: '闲置' },
    ],
  },
});

interface EditProps {
  readonly note?: string;
  readonly onEdit: (field: string, value: unknown) => Promise<void>;
  readonly onEnd: () => void;
}

function Edit({ note, onEdit, onEnd }: EditProps) {
  const [isOpen, setOpen] = useState(true);
  const end = () => {
    setOpen(false);
    onEnd();
  };
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      {isOpen ? <BulkEditDialog compiled={compiled} count={50} note={note} onEdit={onEdit} onEnd={end} /> : null}
    </MetaFormProvider>
  );
}

const meta = {
  title: 'business/many records',
  component: Edit,
  args: { onEdit: fn(() => Promise.resolve()), onEnd: fn() },
} satisfies Meta<typeof Edit>;
export default meta;
type Story = StoryObj<typeof meta>;

async function chooseItem(label: string) {
  const items = await screen.findByRole('combobox', { name: '要修改的项' });
  await waitFor(() => expect(items).toHaveFocus());
  await userEvent.click(items);
  await userEvent.click((await screen.findAllByTitle(label)).at(-1) as HTMLElement);
  return within(items.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

export const OneItem: Story = {
  name: 'one item of many records takes its value with its own widget',
  args: { note: '其中 3 条在当前状态下不能修改，会在结果中列出。' },
  play: async ({ args }) => {
    const dialog = await chooseItem('使用状况');
    await expect(dialog.getByText('请填写新的值。')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '修改 50 条' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: '使用状况' }));
    await userEvent.click((await screen.findAllByTitle('闲置')).at(-1) as HTMLElement);
    await expect(await dialog.findByText('将修改选中的 50 条。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '修改 50 条' }));
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith('useStatus', '2'));
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled());
  },
};

export const Emptied: Story = {
  name: 'an item is emptied only when the person says so',
  play: async ({ args }) => {
    const dialog = await chooseItem('使用状况');
    await userEvent.click(dialog.getByRole('checkbox', { name: '清空这一项' }));
    await expect(dialog.getByText('这 50 条的“使用状况”将被清空。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '修改 50 条' }));
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith('useStatus', null));
  },
};

export const WrongValue: Story = {
  name: 'a value that does not fit the item is not sent',
  play: async ({ args }) => {
    const dialog = await chooseItem('资产名称');
    await userEvent.type(dialog.getByRole('textbox', { name: '资产名称' }), '五匹柜式空调');
    await userEvent.click(dialog.getByRole('button', { name: '修改 50 条' }));
    await expect(await dialog.findByText(/最多4个字符/)).toBeVisible();
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'a refusal of all records is said in the dialog, and the value stays',
  args: { onEdit: fn(() => Promise.reject<void>(new Error('“数量”不能批量修改'))) },
  play: async () => {
    const dialog = await chooseItem('数量');
    await userEvent.type(dialog.getByRole('textbox', { name: /数量/ }), '3');
    await userEvent.click(dialog.getByRole('button', { name: '修改 50 条' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('“数量”不能批量修改');
    await expect(dialog.getByRole('textbox', { name: /数量/ })).toHaveValue('3');
  },
};

const refused = Array.from({ length: 12 }, (_, index) => ({
  id: `${index}`,
  name: `ZC01010000${String(index).padStart(4, '0')} 办公桌`,
  reason: index % 2 === 0 ? '当前状态下不能审核' : '请先补充附件再提交：购置合同',
}));

export const Result: Story = {
  name: 'the records that were not done are listed with their reasons',
  render: () => (
    <BulkResultDialog verb="删除" done={68} refused={refused} unknown={[]} areTicked onUndo={undo} onClose={fn()} />
  ),
  play: async () => {
    const title = await screen.findByText('删除：成功 68 条，未成功 12 条');
    const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await expect(dialog.getAllByRole('row')).toHaveLength(refused.length + 1);
    const text = dialog.getByText('未成功的单据仍然选中，处理好原因后可以再试。');
    await waitFor(() => expect(text).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: '撤销删除' }));
    await expect(undo).toHaveBeenCalledOnce();
  },
};
const undo = fn();

export const Unknown: Story = {
  name: 'records of a call without an answer are unknown, first in the list, and can be looked at again',
  render: () => (
    <BulkResultDialog
      verb="提交"
      done={50}
      refused={[]}
      unknown={[{ id: '1', name: '东院 1 号楼', reason: '结果未知：服务器没有及时回答' }]}
      areTicked
      onCheck={check}
      onClose={fn()}
    />
  ),
  play: async () => {
    const title = await screen.findByText('提交：成功 50 条，未成功 0 条，结果未知 1 条');
    const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await expect(dialog.getByRole('row', { name: /东院 1 号楼 结果未知/ })).toBeInTheDocument();
    // A short list has no scroll bar.
    const { scrollHeight, clientHeight } = dialog.getByRole('region');
    await expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    await userEvent.click(dialog.getByRole('button', { name: '重新核对' }));
    await expect(check).toHaveBeenCalledOnce();
  },
};
const check = fn(async () => undefined);

export const Running: Story = {
  name: 'work that takes long shows how far it is, and can be stopped',
  render: () => <BulkProgress verb="审核" processed={150} total={400} onStop={stop} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '正在审核' }));
    await expect(dialog.getByRole('status')).toHaveTextContent('已处理 150 条，共 400 条');
    await userEvent.click(dialog.getByRole('button', { name: '停止' }));
    await expect(stop).toHaveBeenCalledOnce();
    await expect(dialog.getByRole('button', { name: '正在停止…' })).toBeDisabled();
  },
};
const stop = fn();

export const Buttons: Story = {
  name: 'two verbs are buttons, further ones are in a menu',
  render: () => (
    <BulkButtons
      verbs={['commit', 'verify', 'reject', 'rollback']}
      disabled={false}
      onVerb={onVerb}
      onEdit={fn()}
      onRemove={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '提交',
      '审核',
      '更多',
      '批量修改',
      '删除',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '回退' }));
    await expect(onVerb).toHaveBeenCalledWith('rollback');
  },
};
const onVerb = fn();
