import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { column, subListItem, textItem, uploadItem } from '../../../testing/builders.ts';
import { fakePorts } from '../../../testing/fake-ports.ts';
import { StoryForm } from '../../../testing/story-form.tsx';

const meta = {
  title: 'ui/row-files',
  component: StoryForm,
  args: {
    items: [subListItem('details', [column(textItem('name', { itemName: '名称' }))], { itemName: '明细' })],
    record: { id: '1', details: [{ id: '11', name: '一月' }] },
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

// Parts that are loaded on first use come late on a busy machine.
const PATIENT = { timeout: 20_000 };

const attached = fakePorts({
  files: [
    {
      id: 'f1',
      fileName: '发票.pdf',
      size: 2048,
      createUser: 'u1',
      createUserName: '张晓芸',
      createTime: '2026-01-02 03:04:05',
    },
    {
      id: 'f2',
      fileName: '验收单.docx',
      size: 4096,
      createUser: 'u2',
      createUserName: '李娜',
      createTime: '2026-01-03 03:04:05',
    },
  ],
});

export const Attached: Story = {
  name: 'files hang on every row, saved or not, and an undo brings back what was taken out',
  args: {
    ports: attached,
    record: {
      id: '1',
      details: [
        { id: '11', name: '一月', attachments: 'f1,f2' },
        { id: '12', name: '二月' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    const ofRow = (row: number) => canvas.getByRole('button', { name: new RegExp(`^打开第 ${row} 行的附件`) });
    await expect(ofRow(1)).toHaveAccessibleName(/2 个文件/);
    await expect(ofRow(2)).toHaveAccessibleName(/0 个文件/);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await userEvent.keyboard('三月{Escape}');
    await userEvent.click(ofRow(3));
    const added = within(await body.findByRole('dialog', { name: '附件查看' }));
    await expect(added.getByText('明细：第 3 行')).toBeVisible();
    const button = await added.findByRole('button', { name: '附件 点击上传' }, PATIENT);
    const input = button.closest('.ant-upload')?.querySelector<HTMLInputElement>('input[type=file]');
    await expect(input).toBeInstanceOf(HTMLInputElement);
    await expect(added.queryByRole('button', { name: '删除' })).toBeNull();
    if (input) await userEvent.upload(input, new File(['x'], '照片.jpg'));
    await added.findByRole('button', { name: '预览照片.jpg' });
    await userEvent.click(added.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(ofRow(3)).toHaveAccessibleName(/1 个文件/));

    await userEvent.click(ofRow(1));
    const first = within(await body.findByRole('dialog', { name: '附件查看' }));
    // Another person's file leaves the row; it is not deleted itself.
    await userEvent.click(await first.findByRole('button', { name: '删除验收单.docx' }));
    await waitFor(() => expect(first.queryByRole('button', { name: '预览验收单.docx' })).toBeNull());
    await userEvent.click(first.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(ofRow(1)).toHaveAccessibleName(/1 个文件/));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(ofRow(1)).toHaveAccessibleName(/2 个文件/));
  },
};

export const ReadOnly: Story = {
  name: 'files of rows are only looked at where nothing may be typed; by keyboard too',
  args: {
    ports: attached,
    mode: 'view',
    record: {
      id: '1',
      details: [
        { id: '11', name: '一月', attachments: 'f1' },
        { id: '12', name: '二月' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await expect(canvas.getByRole('button', { name: /^打开第 2 行的附件/ })).toBeDisabled();
    await userEvent.click(canvas.getByText('一月'));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: /^打开第 1 行的附件/ }).closest('[role=gridcell]')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await body.findByRole('dialog', { name: '附件查看' }));
    await dialog.findByRole('button', { name: '预览发票.pdf' }, PATIENT);
    await expect(dialog.queryByRole('button', { name: /^(删除|点击上传|附件 点击上传)/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('dialog', { name: '附件查看' })).toBeNull());
  },
};

export const Hidden: Story = {
  name: 'an author hides the files of rows by a hidden column of their key',
  args: {
    items: [
      subListItem(
        'details',
        [
          column(textItem('name', { itemName: '名称' })),
          column(uploadItem('attachments', { itemName: '附件', hidden: true })),
        ],
        { itemName: '明细' },
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('columnheader', { name: '附件' })).toBeNull();
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  args: { ports: attached, record: { id: '1', details: [{ id: '11', name: 'January', attachments: 'f1' }] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('columnheader', { name: 'Files' })).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open Files of row 1 1 file(s)' }));
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Files' });
  },
};

/** Seven columns of this width need more than a dialog has. */
const WIDE = 150;

export const WholeColumns: Story = {
  name: 'a list ends with a whole column at its files, and what they cut while it is scrolled fades',
  args: {
    items: [
      subListItem(
        'details',
        ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => column(textItem(key, { itemName: key, width: WIDE }))),
        { itemName: '明细' },
      ),
    ],
    ports: attached,
    record: { id: '1', details: [{ id: '11', a: '一月' }] },
  },
  render: (args) => (
    <div style={{ width: 752 }}>
      <StoryForm {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const area = canvasElement.querySelector<HTMLElement>('.mf-grid-area');
    await waitFor(() => expect(area).toHaveAttribute('data-more', 'end'));
    const heads = canvas.getAllByRole('columnheader');
    const files = heads.at(-1) ?? canvasElement;
    const { left } = files.getBoundingClientRect();
    await expect(heads.slice(0, -1).map((one) => Math.round(one.getBoundingClientRect().right))).toContain(
      Math.round(left),
    );
    const fade = () => getComputedStyle(files, '::before').width;
    await expect(fade()).toBe('8px');
    area?.scrollBy(60, 0);
    await waitFor(() => expect(fade()).toBe('24px'));
  },
};
