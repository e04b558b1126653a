import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FormSession } from '../../session/form-session.ts';
import { cascadedFrom, column, dictionaryItem, subListItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const dictionaries = {
  kind: [
    { key: '1', value: '办公用房' },
    { key: '2', value: '服务用房' },
  ],
  detail: [
    { key: '11', value: '会议室', within: '1' },
    { key: '21', value: '食堂', within: '2' },
  ],
};
const ports = fakePorts({ dictionaries });
const kind = dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' });
const detail = dictionaryItem('detail', { itemName: '用途', dictKey: 'detail', ...cascadedFrom('kind') });
const opened: { session?: FormSession } = {};

const meta = {
  title: 'item types/dictionary',
  component: StoryForm,
  args: {
    items: [kind, detail],
    record: { id: '1', kind: '1', detail: '11' },
    ports,
    onSession: (session) => void (opened.session = session),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'names are looked up, entries follow the item before',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('办公用房')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: '用途' }));
    await expect(await screen.findByRole('option', { name: '会议室' })).toBeInTheDocument();
    await expect(screen.queryByRole('option', { name: '食堂' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('combobox', { name: '类别' }));
    await userEvent.click(await screen.findByTitle('服务用房'));
    await expect(opened.session?.value('kind')).toBe('2');
    await expect(opened.session?.value('detail')).toBe('');
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('会议室')).toBeVisible();
  },
};

export const ParentMissing: Story = {
  name: 'an item whose parent is empty says so',
  args: { record: { id: '1' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '用途' }));
    await expect(await screen.findByText(/请先选择前置项目/)).toBeInTheDocument();
  },
};

export const Multiple: Story = {
  args: {
    items: [dictionaryItem('kind', { itemName: '类别', dictKey: 'kind', multiple: true })],
    record: { id: '1', kind: '1' },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '类别' }));
    await userEvent.click(await screen.findByTitle('服务用房'));
    await expect(opened.session?.value('kind')).toBe('1,2');
    await expect(opened.session?.getSnapshot('kind').display).toBe('办公用房、服务用房');
    await userEvent.keyboard('{Escape}');
  },
};

export const Pinyin: Story = {
  name: 'entries are found by pinyin',
  args: { items: [kind], record: { id: '1' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '类别' }));
    await screen.findByTitle('办公用房');
    await userEvent.keyboard('fwyf');
    await waitFor(() => expect(screen.queryByTitle('办公用房')).not.toBeInTheDocument());
    await userEvent.click(screen.getByTitle('服务用房'));
    await expect(opened.session?.value('kind')).toBe('2');
  },
};

export const NotFound: Story = {
  name: 'a search that no entry matches says so',
  args: { items: [kind] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '类别' }));
    await screen.findByRole('option', { name: '办公用房' });
    await userEvent.keyboard('合计');
    await expect(await screen.findByText(/合计.*/, { selector: 'output' })).toBeVisible();
  },
};

export const Unchosen: Story = {
  name: 'what is said of a text that chose nothing, and of an empty field, are not printed over each other',
  args: { items: [dictionaryItem('kind', { itemName: '类别', dictKey: 'kind', required: true })], record: { id: '1' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: '类别' });
    await userEvent.click(box);
    await screen.findByRole('option', { name: '办公用房' });
    await userEvent.keyboard('金额');
    await userEvent.tab();
    await expect(await canvas.findByText('没有选中“金额”，未填入')).toBeVisible();
    await waitFor(() => expect(box).toHaveAccessibleDescription('请输入类别'));
    // One line only: more would move what the person is about to press.
    await expect(canvas.getByText('请输入类别').closest<HTMLElement>('.mf-problems')?.offsetHeight).toBeLessThan(5);
  },
};

export const Limits: Story = {
  name: 'an empty dictionary says so',
  args: { items: [dictionaryItem('none', { itemName: '空', dictKey: 'none' })], record: { id: '1' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '空' }));
    await expect(await screen.findByText('没有可选的数据')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
};

const outage = { over: false };

export const Failure: Story = {
  name: 'a failure warns, keeps the value as the only option and can be tried again',
  args: { ports: fakePorts({ dictionaries, fail: () => !outage.over }), items: [kind] },
  play: async ({ canvasElement }) => {
    outage.over = false;
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '类别' }));
    await expect(await screen.findByText('类别的字典加载失败，已保留当前值')).toBeInTheDocument();
    await expect(screen.getByRole('option', { name: '1' })).toBeInTheDocument();
    outage.over = true;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(await screen.findByTitle('服务用房')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opened.session?.value('kind')).toBe('1'));
  },
};

export const Error: Story = {
  args: { items: [dictionaryItem('kind', { itemName: '类别', required: true })], record: { id: '1' }, validated: true },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(kind), column(detail)], { itemName: '明细' })],
    record: { id: '1', rows: [{ id: '1', kind: '1' }] },
  },
};
