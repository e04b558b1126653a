import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { column, subListItem, uploadItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const files = [
  { id: 'f1', fileName: '合同.pdf', createUser: 'clerk', createTime: '2026-01-02 03:04:05' },
  { id: 'f2', fileName: '照片.jpg', createUser: 'other', createTime: '2026-02-03 04:05:06' },
];
const world = { files, currentUserId: 'clerk' };
const papers = uploadItem('papers', { itemName: '附件', multiple: true });
const slots = uploadItem('papers', {
  itemName: '资料',
  filetype: [
    { name: '合同', required: true, filetype: 'pdf' },
    { name: '照片', required: false, filetype: 'jpg,png' },
  ],
});

const meta = {
  title: 'item types/upload',
  component: StoryForm,
  args: { ports: fakePorts(world), items: [papers] },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);
const inputs = (canvasElement: HTMLElement) => [
  ...canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]'),
];

export const Default: Story = {
  args: { record: { papers: 'f1,f2' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: '下载合同.pdf' });
    await userEvent.upload(inputs(canvasElement)[0]!, new File(['x'], '批文.docx'));
    await canvas.findByRole('button', { name: '下载批文.docx' });
    await userEvent.click(canvas.getByRole('button', { name: '删除照片.jpg' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: '下载照片.jpg' })).not.toBeInTheDocument());
  },
};

export const Slots: Story = {
  args: { items: [slots] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('合同（必传）');
    await userEvent.upload(inputs(canvasElement)[1]!, new File(['x'], '正面.png'));
    await within(await canvas.findByRole('region', { name: '照片' })).findByRole('button', { name: '下载正面.png' });
    await userEvent.upload(inputs(canvasElement)[0]!, new File(['x'], '租赁.pdf'));
    await within(canvas.getByRole('region', { name: '合同' })).findByRole('button', { name: '下载租赁.pdf' });
    await expect(
      within(canvas.getByRole('region', { name: '照片' })).getByRole('button', { name: '下载正面.png' }),
    ).toBeVisible();
  },
};

export const Limits: Story = {
  args: { items: [uploadItem('papers', { itemName: '附件', filetype: 'pdf,docx' })] },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/可上传 pdf、docx/);
    await userEvent.setup({ applyAccept: false }).upload(inputs(canvasElement)[0]!, new File(['x'], 'a.exe'));
    await page(canvasElement).findByText('a.exe 的类型不允许上传，只能上传 pdf、docx');
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view', record: { papers: 'f1,f2' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: '下载照片.jpg' });
    await expect(within(canvasElement).queryByRole('button', { name: '删除照片.jpg' })).not.toBeInTheDocument();
  },
};

/** An empty field or slot shows the same dash as any other empty value. */
export const ReadOnlyEmpty: Story = {
  args: { mode: 'view', items: [papers, { ...slots, itemKey: 'slots' }], record: { papers: '', slots: ',f2' } },
  async play({ canvasElement }) {
    const strokes = () =>
      [...canvasElement.querySelectorAll('.mf-text')].map(
        (text) => getComputedStyle(text, '::before').content === '"—"',
      );
    await within(await within(canvasElement).findByRole('region', { name: '照片' })).findByRole('button', {
      name: '下载照片.jpg',
    });
    // The field without files; the field of slots, its empty slot and its filled one.
    await expect(strokes()).toEqual([true, false, true, false]);
  },
};

export const Faulty: Story = {
  args: { items: [slots], validated: true, record: { papers: ',f2' } },
  async play({ canvasElement }) {
    await within(canvasElement).findAllByText('请上传资料的合同');
    const wrong = within(canvasElement).getByRole('button', { name: '资料 合同 点击上传' });
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription(/^请上传资料的合同\s*$/);
    // In its place, not below the last of the slots.
    const slot = within(canvasElement).getByRole('region', { name: '合同' });
    await expect(within(slot).getByText('请上传资料的合同')).toBeVisible();
    await expect(canvasElement.querySelectorAll('.mf-row .mf-problems > *')).toHaveLength(1);
    await expect(within(canvasElement).getByRole('button', { name: '资料 照片 点击上传' })).toHaveAttribute(
      'aria-invalid',
      'false',
    );
  },
};

export const Deletion: Story = {
  name: 'a file leaves the record without a question, and stays itself',
  args: { ports: fakePorts(world), record: { papers: 'f1,f2' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    for (const name of ['照片.jpg', '合同.pdf']) {
      await userEvent.click(await canvas.findByRole('button', { name: `删除${name}` }));
      await waitFor(() => expect(canvas.queryByRole('button', { name: `下载${name}` })).not.toBeInTheDocument());
    }
    await expect(canvas.queryByRole('button', { name: '附件 查看' })).toBeNull();
  },
};

/** The border of a button in px. */
const BORDER = 1;
const LONG_NAME = '云汀市东澜区档案馆购置合同及补充协议扫描件.pdf';

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

export const Narrow: Story = {
  name: 'on a phone a long name begins at its beginning, and has a line of its own',
  args: {
    ports: fakePorts({
      ...world,
      files: [{ id: 'f1', fileName: LONG_NAME, createUser: 'clerk', createTime: '2026-01-02 03:04:05' }],
    }),
    record: { papers: 'f1' },
  },
  render: (args) => (
    <div style={{ width: 300 }}>
      <StoryForm {...args} />
    </div>
  ),
  async play({ canvasElement }) {
    const name = await within(canvasElement).findByText(LONG_NAME);
    const { left, right } = name.getBoundingClientRect();
    const row = name.closest('li')?.getBoundingClientRect();
    await expect(Math.abs(left - (row?.left ?? 0))).toBeLessThanOrEqual(BORDER);
    await expect(right).toBeLessThanOrEqual(row?.right ?? 0);
    await expect(name.clientWidth).toBeGreaterThan(200);
    // The date and the actions share the line below.
    const date = within(canvasElement).getByText('2026-01-02');
    const download = within(canvasElement).getByRole('button', { name: /^下载/ });
    await expect(Math.abs(middleOf(date) - middleOf(download))).toBeLessThanOrEqual(1);
  },
};

export const OneBase: Story = {
  name: 'the name of a file and its date stand on one base',
  args: { record: { papers: 'f1' } },
  async play({ canvasElement }) {
    const row = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('li:has([title])');
      if (!found) throw new Error('no file yet');
      return found;
    });
    const name = row.querySelector('[title] > span') ?? row;
    const date = within(row).getByText(/^\d{4}-\d\d-\d\d$/);
    await expect(Math.abs(middleOf(name) - middleOf(date))).toBeLessThanOrEqual(BORDER / 2);
  },
};

export const Failure: Story = {
  args: { ports: fakePorts({ ...world, fail: (call) => call === 'files.upload' && '文件超过 50 MB' }) },
  async play({ canvasElement }) {
    await waitFor(() => expect(inputs(canvasElement)).toHaveLength(1));
    await userEvent.upload(inputs(canvasElement)[0]!, new File(['x'], '大图.png'));
    await within(canvasElement).findByText('大图.png 上传失败：文件超过 50 MB');
    await within(canvasElement).findByRole('button', { name: '重试' });
  },
};

export const Loading: Story = {
  args: { ports: fakePorts({ ...world, latency: 600_000 }), record: { papers: 'f1' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('正在加载');
  },
};

export const Empty: Story = {
  args: { mode: 'disabled' },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('暂无文件');
  },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(papers)], { itemName: '明细' })],
    record: { rows: [{ id: '1', papers: 'f1,f2' }] },
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('2 个文件');
  },
};

export const EditedInSubList: Story = {
  args: {
    items: [subListItem('rows', [column(papers)], { itemName: '明细' })],
    record: { rows: [{ id: '1', papers: 'f1' }] },
  },
  async play({ canvasElement }) {
    const cell = (await within(canvasElement).findByText('1 个文件')).closest('[role=gridcell]');
    await userEvent.click(cell!);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '附件 1 个文件' }));
    const dialog = await page(canvasElement).findByRole('dialog', { name: '附件查看' });
    await within(dialog).findByRole('button', { name: '下载合同.pdf' });
    await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], '批文.docx'));
    await within(dialog).findByRole('button', { name: '下载批文.docx' });
    await waitFor(() => expect(cell).toHaveTextContent('2 个文件'));
  },
};
