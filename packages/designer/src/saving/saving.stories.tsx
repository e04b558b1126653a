import { PortError, type WireMetaForm } from '@org/meta-forms/core';
import { metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';
import type { DeviceDraftSlot } from './device-draft.ts';

const formOf = (label: string) => {
  const form = metaForm(textItem('name', { itemName: label }), numberItem('price', { itemName: '单价' }));
  const metaFormItemList = form.metaFormItemList.map((item, index) => Object.assign({}, item, { id: `i${index}` }));
  return { ...form, metaKey: 'card', formName: '卡片', metaFormItemList };
};
const form = formOf('名称');

const onSave = fn<(form: WireMetaForm, version: number) => Promise<number>>();
/** Saves over the version that is stored, as a host does. */
const saveOver = (stored: number) => (_form: WireMetaForm, version: number) =>
  version === stored ? Promise.resolve(version + 1) : Promise.reject(new PortError('conflict', '已有新版本'));

const meta = {
  title: 'designer/saving',
  component: FormDesigner,
  args: { form, version: 1, onSave, onReload: () => Promise.resolve({ form: formOf('资产名称'), version: 2 }) },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onSave.mockReset().mockImplementation((_form, version) => Promise.resolve(version + 1));
  },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function renameTo(canvasElement: HTMLElement, label: string) {
  const canvas = within(canvasElement);
  (await canvas.findByRole('option', { name: '名称' })).focus();
  await userEvent.keyboard(`{F2}${label}{Enter}`);
  return canvas;
}

/** Before the first edit the line says when the form was saved last. */
export const SavedEarlier: Story = {
  args: { savedAt: '2026-11-02 09:30' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('已保存 2026-11-02 09:30')).toBeVisible();
    await renameTo(canvasElement, '全称');
    await expect(await canvas.findByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  },
};

/** The host does not say when: the line says that it is saved. */
export const SavedAtAnUnknownTime: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('已保存')).toBeVisible();
  },
};

/** A form that is not stored yet is not called saved. */
export const NotStoredYet: Story = {
  args: { version: 0 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('option', { name: '名称' });
    await expect(canvas.queryByText(/^已保存/)).toBeNull();
  },
};

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await renameTo(canvasElement, '全称');
    await expect(await canvas.findByText(/^已保存 /)).toBeVisible();
    await expect(onSave).toHaveBeenCalledTimes(1);
  },
};

/** Two authors have given one item two names: the author chooses, the rest is merged, and it is saved over theirs. */
export const Conflict: Story = {
  play: async ({ canvasElement }) => {
    onSave.mockImplementation(saveOver(2));
    await renameTo(canvasElement, '全称');
    const dialog = within(await screen.findByRole('dialog', { name: '与他人的修改冲突：1 处' }));
    const keep = dialog.getByRole('button', { name: '合并并保存' });
    await expect(keep).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: /^对方的：/ }));
    await userEvent.click(keep);
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['资产名称', '单价']));
    await expect(
      within(canvasElement).getByText('其他人刚保存了这张表单：双方的修改都已保留，请核对', {
        selector: '.ant-alert-title',
      }),
    ).toBeInTheDocument();
  },
};

/** The question is put off, the bar says that it is open, and takes it up again. */
export const ConflictPutOff: Story = {
  play: async ({ canvasElement }) => {
    onSave.mockImplementation((changed, version) => saveOver(version === 1 ? 2 : version)(changed, version));
    const canvas = await renameTo(canvasElement, '全称');
    const first = await screen.findByRole('dialog', { name: /^与他人的修改冲突/ });
    await userEvent.click(within(first).getByRole('button', { name: '稍后处理' }));
    await expect(await canvas.findByText('冲突：1 处待处理，暂用对方的内容')).toBeVisible();
    await expect(await canvas.findByText(/^已保存 /)).toBeVisible();
    await expect(cardNames(canvasElement)).toEqual(['资产名称', '单价']);
    await userEvent.click(canvas.getByRole('button', { name: '处理冲突' }));
    const second = await screen.findByRole('dialog', { name: /^与他人的修改冲突/ });
    await userEvent.click(within(second).getByRole('button', { name: '全部用我的' }));
    await userEvent.click(within(second).getByRole('button', { name: '合并并保存' }));
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ metaKey: 'card' }), 3));
    await expect(canvas.queryByText(/^冲突/)).toBeNull();
    await expect(cardNames(canvasElement)).toEqual(['全称', '单价']);
  },
};

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    onSave.mockRejectedValue(new PortError('forbidden', '表单已停用'));
    const canvas = await renameTo(canvasElement, '全称');
    await expect(await canvas.findByText('保存失败：表单已停用')).toBeVisible();
  },
};

const slot: DeviceDraftSlot = {
  found: {
    content: JSON.stringify({ version: 1, base: form, mine: formOf('上次的名称') }),
    savedAt: Date.UTC(2026, 10, 2, 0, 30),
  },
  write: () => Promise.resolve(),
  adopt: () => Promise.resolve(),
  dropFound: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  close: () => undefined,
};

/** Edits that a crash left on the device are in the form again, and can be discarded. */
export const RestoredFromTheDevice: Story = {
  args: { deviceDrafts: { open: () => Promise.resolve(slot) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const found = await canvas.findByText(/^已恢复 .*存在本机、尚未保存的修改$/, { selector: '.ant-alert-title' });
    await expect(found).toBeVisible();
    await expect(cardNames(canvasElement)).toEqual(['上次的名称', '单价']);
    await userEvent.click(canvas.getByRole('button', { name: '放弃这些修改' }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '单价']));
  },
};

export const OthersAreEditing: Story = {
  args: { editors: { stay: () => Promise.resolve(['张三', '李四']), leave: fn() } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('张三和李四正在编辑')).toBeVisible();
  },
};
