import { antdKit } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { fakeOrganization, fakePorts, metaForm, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../forms/business-context.tsx';
import { fakeBulk } from '../../testing/fake-bulk.ts';
import { RecordBin } from './record-bin.tsx';
import '../../styles.css';
import '../state-tag.css';

const compiled = compileForm(
  parseMetaForm({ ...metaForm(textItem('name', { itemName: '名称' })), formName: '房屋' }).form,
);
const module = { key: 'house', metaKey: 'test_form', path: '/api/test/house', verbs: ['commit'] } as const;

const refuses = (id: string, name: string) =>
  id === '2' && name.endsWith('.restore') ? '“名称”与现有单据重复' : undefined;

interface BinProps {
  /** The number of removed records. */
  readonly count: number;
  readonly onClose: () => void;
}

function Bin({ count, onClose }: BinProps) {
  const language = useLanguage();
  const records = Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, name: `${index + 1} 号楼` }));
  const ports = fakePorts({ records: { test_form: records } });
  const bulk = fakeBulk(ports, refuses);
  const removed = bulk({ name: 'records.house.bulkRemove', body: { ids: records.map(({ id }) => id) } });
  // The fake answers have the types of the calls' schemas.
  const api = (async (call, { query, body }) => {
    await removed;
    return bulk({ name: call.name, query, body });
  }) as MakeCall;
  const surroundings: BusinessSurroundings = {
    api,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={language}>
      <BusinessProvider surroundings={surroundings}>
        <RecordBin module={module} compiled={compiled} onClose={onClose} />
      </BusinessProvider>
    </MetaFormProvider>
  );
}

const meta = {
  title: 'business/recycle bin',
  component: Bin,
  args: { count: 3, onClose: fn() },
} satisfies Meta<typeof Bin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Restore: Story = {
  name: 'removed records are restored, and refused ones are named',
  play: async ({ canvas }) => {
    await canvas.findByText('1 号楼');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }));
    await userEvent.click(
      within(canvas.getByRole('group', { name: '对已选记录的操作' })).getByRole('button', { name: '恢复' }),
    );
    await screen.findByText('恢复：成功 2 条，未成功 1 条');
    await waitFor(() => expect(screen.getByText('“名称”与现有单据重复')).toBeVisible());
  },
};

export const RestoreOne: Story = {
  name: 'a row restores its own record, and what is ticked stays ticked',
  play: async ({ canvas }) => {
    await canvas.findByText('3 号楼');
    const rowOf = (name: string) =>
      within(canvas.getByText(name).closest<HTMLElement>('[data-row-key]') ?? document.body);
    await userEvent.click(rowOf('1 号楼').getByRole('checkbox'));
    await userEvent.click(rowOf('3 号楼').getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(canvas.queryByText('3 号楼')).toBeNull());
    await expect(rowOf('1 号楼').getByRole('checkbox')).toBeChecked();
  },
};

export const Empty: Story = {
  name: 'an empty bin says what it is',
  args: { count: 0 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('从列表中删除的单据会出现在这里。')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '返回列表' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
