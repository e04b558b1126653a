import type { Meta, StoryObj } from '@storybook/react-vite';
import { antdKit } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm, PortError, type DraftPort, type WireRecord } from '@org/meta-forms/core';
import { MetaFormDialog } from '@org/meta-forms/react';
import { fakeDrafts } from '@org/meta-forms/testing';
import { useMemo, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { plainItems, plainRecord } from './plain-form.items.ts';
import { storyPorts } from './story-world.ts';

interface DraftStoryProps {
  readonly drafts: DraftPort;
  readonly record: WireRecord;
}

/** A key record whose form was closed without a save. */
function DraftStory({ drafts, record }: DraftStoryProps) {
  const [open, setOpen] = useState(true);
  const compiled = useMemo(
    () => compileForm(parseMetaForm({ metaKey: 'keyRecord', formName: '钥匙登记', metaFormItemList: plainItems }).form),
    [],
  );
  const ports = useMemo(() => ({ ...storyPorts, drafts }), [drafts]);
  return (
    <>
      <antdKit.Button kind="default" onClick={() => setOpen(true)}>
        打开
      </antdKit.Button>
      <MetaFormDialog
        open={open}
        compiled={compiled}
        mode="edit"
        record={record}
        ports={ports}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta = { title: 'forms/drafts', component: DraftStory } satisfies Meta<typeof DraftStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const record = { ...plainRecord, version: 2 };
const left = (version: number) => ({
  [`keyRecord/${record.id}`]: JSON.stringify({
    base: { ...plainRecord, version },
    typed: { values: { cabinet: '三楼档案室', copies: 5 } },
  }),
});
const today = new Date().setHours(9, 5, 0, 0);
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);
const formOf = async (canvasElement: HTMLElement) =>
  within(await pageOf(canvasElement).findByRole('dialog', { name: /钥匙登记/ }));

export const Restored: Story = {
  args: { record, drafts: fakeDrafts(left(2), today) },
  play: async ({ canvasElement }) => {
    const form = await formOf(canvasElement);
    await expect(await form.findByText('已恢复 09:05 的草稿')).toBeInTheDocument();
    await expect(await form.findByLabelText(/存放位置/)).toHaveValue('三楼档案室');
  },
};

export const ThrownAway: Story = {
  args: { record, drafts: fakeDrafts(left(2), today) },
  play: async ({ canvasElement }) => {
    const form = await formOf(canvasElement);
    await userEvent.click(await form.findByRole('button', { name: '放弃草稿' }));
    await pageOf(canvasElement).findByText('草稿中填写的内容 24 小时内可在本机恢复。');
    const [, agree] = pageOf(canvasElement).getAllByRole('button', { name: '放弃草稿' });
    await userEvent.click(agree ?? canvasElement);
    await waitFor(() => expect(form.getByLabelText(/存放位置/)).toHaveValue(plainRecord.cabinet));
    await waitFor(() => expect(form.queryByText(/草稿/)).toBeNull());
  },
};

export const OlderThanTheRecord: Story = {
  args: { record: { ...record, copies: 4 }, drafts: fakeDrafts(left(1), today) },
  play: async ({ canvasElement }) => {
    const form = await formOf(canvasElement);
    await expect(await form.findByText('有 09:05 的草稿，此后他人修改过这条数据')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: '逐项比较' }));
    const copies = await form.findByRole('group', { name: '数量' });
    await expect(copies).toHaveTextContent('4');
    await expect(copies).toHaveTextContent('5');
    await userEvent.click(within(copies).getByRole('radio', { name: /采用对方的/ }));
    await userEvent.click(form.getByRole('button', { name: '应用所选内容' }));
    await waitFor(() => expect(form.getByLabelText(/存放位置/)).toHaveValue('三楼档案室'));
    await expect(form.getByLabelText(/数量/)).toHaveValue('4');
  },
};

export const NothingCanBeStored: Story = {
  args: { record, drafts: { open: () => Promise.reject(new PortError('forbidden', 'no room')) } },
  play: async ({ canvasElement }) => {
    const form = await formOf(canvasElement);
    await expect(await form.findByText('此浏览器无法保存草稿，请及时保存。')).toBeInTheDocument();
  },
};
