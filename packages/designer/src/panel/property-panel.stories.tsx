import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PanelStory, shown, story } from './panel-story.fixture.tsx';

const meta = {
  title: 'designer/property panel',
  component: PanelStory,
  args: { select: ['assetName'] },
} satisfies Meta<typeof PanelStory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = { play: ({ canvas }) => shown(canvas, '名称', '最大长度', '前缀', '必填', '宽度') };
export const Advanced: Story = {
  args: { depth: 'advanced' },
  play: ({ canvas }) => shown(canvas, '字段编码', '可编辑', '列宽', '列对齐', '由公式计算'),
};
export const Expert: Story = {
  args: { depth: 'expert' },
  play: ({ canvas }) => shown(canvas, '文字颜色', '新增时复制', '加密存储'),
};
export const Number: Story = {
  args: { select: ['price'] },
  play: ({ canvas }) => shown(canvas, '最小值', '最大值', '小数位', '单位'),
};
export const Computed: Story = {
  args: { select: ['total'], depth: 'advanced' },
  play: async ({ canvas }) => {
    // Below the others: its editor comes when it is in sight.
    (await canvas.findByLabelText('计算公式')).scrollIntoView();
    await waitFor(() => expect(canvas.getByLabelText('计算公式')).toHaveValue('{单价} * 2'));
  },
};
export const Date: Story = {
  args: { select: ['bought'] },
  play: async ({ canvas }) => {
    await shown(canvas, '日期格式');
    await expect(await canvas.findByText('年月日')).toBeVisible();
  },
};
export const Dictionary: Story = {
  args: { select: ['room'], depth: 'advanced' },
  play: async ({ canvas }) => {
    await shown(canvas, '前置项目', '查询参数');
    await expect(await canvas.findByText('使用单位')).toBeVisible();
  },
};
export const Switch: Story = { args: { select: ['isLent'] }, play: ({ canvas }) => shown(canvas, '名称', '必填') };
export const LongText: Story = {
  args: { select: ['note'], depth: 'advanced' },
  play: async ({ canvas }) => {
    await shown(canvas, '引用项', '来源表单', '来源字段');
    await expect(await canvas.findByText('使用单位')).toBeVisible();
  },
};
export const SubList: Story = {
  args: { select: ['details'], depth: 'basic' },
  play: async ({ canvas }) => {
    await shown(canvas, '隐藏增删按钮', '显示状态列');
    await expect(canvas.queryByLabelText('宽度')).toBeNull();
  },
};
export const Reference: Story = {
  args: { select: ['unit'] },
  play: async ({ canvas }) => {
    await shown(canvas, '引用来源', '多选');
    await expect(await canvas.findByText('单位')).toBeVisible();
  },
};
export const Upload: Story = {
  args: { select: ['papers'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('产权证')).toBeVisible();
    await expect(canvas.queryByLabelText('文件类型')).toBeNull();
  },
};
export const Title: Story = {
  args: { select: ['basics'] },
  play: async ({ canvas }) => {
    await shown(canvas, '名称');
    await expect(canvas.queryByLabelText('必填')).toBeNull();
  },
};
export const MultiReference: Story = {
  args: { select: ['people'], hostLists: false },
  play: async ({ canvas }) => expect(await canvas.findByLabelText('引用来源')).toHaveValue('user'),
};
export const Tree: Story = { args: { select: ['kind'] }, play: ({ canvas }) => shown(canvas, '选项接口', '多选') };
export const RichText: Story = { args: { select: ['story'] }, play: ({ canvas }) => shown(canvas, '最大字数') };
export const Column: Story = {
  args: { select: ['count'] },
  play: async ({ canvas }) => {
    await shown(canvas, '最小值', '必填');
    await expect(canvas.queryByLabelText('另起一行')).toBeNull();
  },
};
export const OfTheForm: Story = {
  args: { select: [] },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('表单名称');
    await userEvent.clear(name);
    await userEvent.type(name, '资产卡片{Enter}');
    await waitFor(() => expect(story.current['formName']).toBe('资产卡片'));
    await expect(canvas.getByText('asset-card')).toBeVisible();
  },
};
export const English: Story = {
  args: { language: 'en', select: ['price'] },
  play: ({ canvas }) => shown(canvas, 'Label', 'Least value', 'Greatest value', 'Required'),
};
