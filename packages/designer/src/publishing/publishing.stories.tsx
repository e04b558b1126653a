import { PortError } from '@org/meta-forms/core';
import { metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';
import type { VersionsPort } from '../versions/versions-port.ts';
import type { PublishingPort, PublishReview } from './publishing-port.ts';

const form = { ...metaForm(textItem('name', { itemName: '名称' }), numberItem('price', { itemName: '单价' })) };

const review: PublishReview = {
  formName: '资产卡片',
  publishedVersion: 3,
  records: 120,
  isMore: false,
  needsName: true,
  changes: [
    { kind: 'removed', item: 'gone', risk: 'loses-data', sentence: '删除“品牌”，类型为单行文本。', count: 86 },
    { kind: 'limit-tightened', item: '', risk: 'confirm', sentence: '“名称”的最大长度由“100”改为“20”。', count: 4 },
    { kind: 'label', item: '', risk: 'safe', sentence: '“价格”改名为“单价”。' },
  ],
};

const port = {
  review: fn(() => Promise.resolve(review)),
  publish: fn<PublishingPort['publish']>(),
};

const meta = {
  title: 'designer/publishing',
  component: FormDesigner,
  args: { form, onSave: () => Promise.resolve(7), version: 7, publishing: port },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    port.publish.mockReset();
    port.publish.mockResolvedValue(undefined);
    port.review.mockReset();
    port.review.mockResolvedValue(review);
  },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openReview(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '发布' }));
  return within(await screen.findByRole('dialog', { name: '发布“资产卡片”' }));
}

export const LosesData: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openReview(canvasElement);
    const publish = dialog.getByRole('button', { name: '发布' });
    await waitFor(() => expect(dialog.getByText('涉及 86 条单据')).toBeVisible());
    await userEvent.click(dialog.getByRole('checkbox', { name: '我已看过需确认的变化' }));
    await userEvent.type(dialog.getByRole('textbox'), '资产卡');
    await expect(publish).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), '片');
    await userEvent.click(publish);
    await waitFor(() => expect(port.publish).toHaveBeenCalledWith(7, { confirmedName: '资产卡片', agreed: [] }));
  },
};

/** The host asks before it publishes; the author agrees, and it is sent again. */
export const QuestionOfTheHost: Story = {
  play: async ({ canvasElement }) => {
    port.review.mockResolvedValue({ ...review, needsName: false, changes: review.changes.slice(2) });
    port.publish.mockResolvedValueOnce({ id: 'plain', text: '“身份证号”将以明文存储' });
    const dialog = await openReview(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: '“身份证号”将以明文存储' }));
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(port.publish).toHaveBeenLastCalledWith(7, { confirmedName: undefined, agreed: ['plain'] }),
    );
  },
};

/** Without a difference nothing is offered but closing. */
export const NothingToPublish: Story = {
  play: async ({ canvasElement }) => {
    port.review.mockResolvedValue({ ...review, needsName: false, changes: [] });
    const dialog = await openReview(canvasElement);
    await expect(dialog.getByText(/没有差别，不需要发布/)).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: '发布' })).toBeNull();
    await expect(dialog.queryByRole('checkbox')).toBeNull();
  },
};

/** The review opens at once where the author comes to publish, and lists the warnings that it counts. */
export const CameToPublish: Story = {
  args: { opensReview: true, form: metaForm(textItem('a', { itemName: '名称' }), textItem('b', { itemName: '名称' })) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '发布“资产卡片”' }));
    await expect(await dialog.findByRole('checkbox', { name: /还有 \d+ 个警告/ })).toBeInTheDocument();
    await expect(dialog.getAllByText(/有多个表单项名为“名称”/).length).toBeGreaterThan(0);
  },
};

/** A refusal is shown in the dialog, which stays open. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    port.review.mockResolvedValue({ ...review, needsName: false, changes: [], publishedVersion: 0 });
    port.publish.mockRejectedValueOnce(new Error('草稿已被他人修改'));
    const dialog = await openReview(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    // The notice fades in.
    await waitFor(() => expect(dialog.getByText('没有发布：草稿已被他人修改')).toBeVisible());
    await expect(dialog.getByText(/首次发布/)).toBeInTheDocument();
  },
};

export const Offline: Story = {
  name: 'where the last changes are not stored, publishing says why and can be tried again',
  args: { onSave: fn(() => Promise.reject(new PortError('network', ''))) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('表单名称'), '二{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('最近的修改还没有保存到服务器');
    // as: the story gave it.
    (args.onSave as ReturnType<typeof fn>).mockResolvedValue(8);
    await userEvent.click(dialog.getByRole('button', { name: '重试' }));
    await screen.findByRole('dialog', { name: '发布“资产卡片”' });
  },
};

const listVersions = fn<VersionsPort['list']>();

export const NoVersions: Story = {
  name: 'versions that do not come are said, with a way to try again',
  args: {
    versions: {
      list: listVersions,
      load: () => Promise.reject(new Error('none')),
      rename: () => Promise.resolve(),
    },
  },
  play: async ({ canvasElement }) => {
    listVersions.mockReturnValue(new Promise<never>(() => undefined));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '版本' }));
    const drawer = within(await screen.findByRole('dialog', { name: '表单的版本' }));
    await expect(await drawer.findByText(/网络已断开或服务器没有响应/, {}, { timeout: 7000 })).toBeVisible();
    listVersions.mockResolvedValue({ versions: [], total: 0 });
    await userEvent.click(drawer.getByRole('button', { name: /重\s*试/ }));
    await expect(await drawer.findByText(/还没有版本/)).toBeVisible();
  },
};
