import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { PanelStory, shown, story } from './panel-story.fixture.tsx';

const meta = {
  title: 'designer/property panel edits',
  component: PanelStory,
  args: { select: ['assetName'] },
} satisfies Meta<typeof PanelStory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  name: 'several items: what they share, mixed values as mixed',
  args: { select: ['assetName', 'price', 'bought'] },
  play: async ({ canvas }) => {
    await shown(canvas, '必填');
    await expect(canvas.getByText('已选 3 项')).toBeVisible();
    await expect(canvas.getByText('多个值')).toBeVisible();
    await expect(canvas.queryByLabelText('名称')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: '必填' }));
    await waitFor(() => expect(canvas.queryByText('多个值')).toBeNull());
    await expect(story.current['required']).toBe(true);
  },
};

export const TextIsApplied: Story = {
  name: 'a text is applied with Enter and on leaving; the focus stays where the author goes',
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('名称');
    await userEvent.clear(name);
    await userEvent.type(name, '资产');
    await expect(story.current['itemName']).toBe('资产名称');
    await userEvent.tab();
    await waitFor(() => expect(story.current['itemName']).toBe('资产'));
    await expect(canvas.getByLabelText('最大长度')).toHaveFocus();
    await userEvent.clear(canvas.getByLabelText('最大长度'));
    await userEvent.type(canvas.getByLabelText('最大长度'), '20{Enter}');
    await waitFor(() => expect(story.current['maxlength']).toBe(20));
    story.undo();
    await waitFor(() => expect(canvas.getByLabelText('最大长度')).toHaveValue('100'));
  },
};

export const SwitchIsApplied: Story = {
  name: 'a switch is applied at once and keeps the focus; its default is restored',
  play: async ({ canvas }) => {
    const required = await canvas.findByRole('switch', { name: '必填' });
    await expect(required).toBeChecked();
    const restore = canvas.getByRole('button', { name: '恢复默认：必填' });
    required.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(story.current).not.toHaveProperty('required'));
    await expect(required).toHaveFocus();
    await expect(restore).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(story.current['required']).toBe(true));
    await userEvent.click(await canvas.findByRole('button', { name: '恢复默认：必填' }));
    await waitFor(() => expect(required).not.toBeChecked());
    await expect(story.current).not.toHaveProperty('required');
  },
};

export const Refused: Story = {
  name: 'a refused value stays, with the reason at its field',
  args: { depth: 'advanced' },
  play: async ({ canvas }) => {
    const key = await canvas.findByLabelText('字段编码');
    await userEvent.clear(key);
    await userEvent.type(key, 'price');
    await userEvent.tab();
    await expect(await canvas.findByText(/“price”已被“单价”使用/)).toBeVisible();
    await expect(key).toHaveValue('price');
    await expect(key).toHaveAccessibleDescription(/已被“单价”使用/);
    await expect(story.current['itemKey']).toBe('assetName');
    await userEvent.click(key);
    await userEvent.tab();
    await expect(await canvas.findByText(/“price”已被“单价”使用/)).toBeVisible();
    await userEvent.type(key, 'Tag');
    await userEvent.tab();
    await waitFor(() => expect(story.current['itemKey']).toBe('priceTag'));
    await expect(canvas.queryByText(/已被“单价”使用/)).toBeNull();
  },
};

export const Search: Story = {
  name: 'a search finds by name, key and pinyin initials, at all depths',
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('textbox', { name: /搜索属性/ });
    await userEvent.type(search, 'wzys');
    await shown(canvas, '文字颜色');
    await expect(canvas.queryByLabelText('名称')).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'tablealign');
    await shown(canvas, '列对齐');
    await userEvent.clear(search);
    await userEvent.type(search, '没有的');
    await expect(await canvas.findByText('没有符合“没有的”的属性')).toBeVisible();
  },
};

export const Aliases: Story = {
  name: 'a search finds a property by what people also call it',
  args: { select: ['kind'] },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('textbox', { name: /搜索属性/ });
    await userEvent.type(search, '级联');
    await shown(canvas, '前置项目');
    await userEvent.clear(search);
    await userEvent.type(search, '联动');
    await shown(canvas, '前置项目');
  },
};

export const Depths: Story = {
  name: 'a depth is chosen by keyboard; a dot says where something was changed',
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('基本，有已修改的属性')).toBeVisible();
    canvas.getByRole('radio', { name: /基本/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await shown(canvas, '可编辑');
    await expect(canvas.queryByLabelText('最大长度')).toBeNull();
  },
};

export const Choice: Story = {
  name: 'a reference is chosen by label and stored by key',
  args: { select: ['kind'], depth: 'advanced' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: '前置项目' }));
    await userEvent.click((await screen.findAllByText('使用单位')).at(-1)!);
    await waitFor(() => expect(story.current['cascadeField']).toBe('unit'));
    await shown(canvas, '查询参数');
  },
};

export const Slots: Story = {
  name: 'the kinds of files of an upload are rows',
  args: { select: ['papers'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新增|添加|增加/ }));
    await userEvent.keyboard('照片{Tab}');
    await waitFor(() =>
      expect(story.current['filetype']).toEqual([
        { name: '产权证', required: true, filetype: 'pdf' },
        { name: '照片', required: false },
      ]),
    );
  },
};

export const Help: Story = {
  name: 'the property with the focus is explained',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('最大长度'));
    await waitFor(() => expect(canvas.getByRole('status', { name: '说明' })).toHaveTextContent('最多多少个字'));
  },
};

export const LargeForm: Story = {
  name: 'in a form of 1,000 items a property is set as in a small one',
  args: { more: 986 },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('名称');
    await userEvent.type(name, '（新）{Enter}');
    await waitFor(() => expect(story.current['itemName']).toBe('资产名称（新）'));
    await expect(canvas.getByRole('heading', { name: '资产名称（新）' })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  name: 'depth, switches and restoring a default work by keyboard',
  args: { select: ['price'] },
  play: async ({ canvas }) => {
    const label = await canvas.findByLabelText('名称');
    label.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('最小值')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: '恢复默认：最小值' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(story.current).not.toHaveProperty('min'));
    await expect(canvas.getByLabelText('最小值')).toHaveValue('');
    await expect(canvas.getByLabelText('最小值')).toHaveFocus();
    canvas.getByRole('radio', { name: /基本/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const hidden = await canvas.findByRole('switch', { name: '隐藏' });
    hidden.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(story.current['hidden']).toBe(true));
    await expect(hidden).toHaveFocus();
  },
};
