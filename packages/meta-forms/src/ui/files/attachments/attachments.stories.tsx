import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fakePorts } from '../../../testing/fake-ports.ts';
import type { FakeFile } from '../../../testing/fake-world.ts';
import { AttachmentsButton } from './attachments-button.tsx';
import { docxSample, gbkSample, pdfSample, pngSample, xlsxSample } from '../sample-files.fixture.ts';
import { openAttachments, pageOf, PATIENT } from './open-attachments.fixture.ts';

const businessKey = 'house:7';
const own = { createUser: 'clerk', createUserName: '张晓芸', createTime: '2026-01-02 03:04:05', businessKey };
const files: readonly FakeFile[] = [
  { ...own, id: 'f6', fileName: '安装包.exe', createUser: 'other', createUserName: '李娜' },
  { ...own, id: 'f5', fileName: '旧档案.txt', content: gbkSample() },
  { ...own, id: 'f4', fileName: '清单.xlsx', content: await xlsxSample() },
  { ...own, id: 'f3', fileName: '说明.docx', content: docxSample() },
  { ...own, id: 'f2', fileName: '批复.pdf', size: 855, content: pdfSample() },
  { ...own, id: 'f1', fileName: '现场照片.png', size: 2048, content: pngSample() },
];
const world = { files, currentUserId: 'clerk' };

const meta = {
  title: 'parts/attachments',
  component: AttachmentsButton,
  args: { port: fakePorts(world).files, businessKey },
} satisfies Meta<typeof AttachmentsButton>;
export default meta;
type Story = StoryObj<typeof meta>;

async function preview(canvasElement: HTMLElement, name: string) {
  const dialog = await openAttachments(canvasElement);
  await userEvent.click(await dialog.findByRole('button', { name: `预览${name}` }, PATIENT));
  const drawer = (
    await pageOf(canvasElement).findByRole('button', { name: '上一个文件' }, PATIENT)
  ).closest<HTMLElement>('[role=dialog]');
  return within(drawer!);
}

export const Panel: Story = {
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await userEvent.type(await dialog.findByPlaceholderText('搜索文件'), '李娜');
    await waitFor(() => expect(dialog.queryByRole('button', { name: '预览批复.pdf' })).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('checkbox', { name: '选择安装包.exe' }));
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await pageOf(canvasElement).findByText('您没有删除权限');
  },
};

export const NotSavedYet: Story = {
  args: { businessKey: undefined },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('button', { name: '附件' })).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: { disabled: true },
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await dialog.findByRole('button', { name: '预览批复.pdf' });
    await expect(dialog.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument();
  },
};

export const Picture: Story = {
  async play({ canvasElement }) {
    const drawer = await preview(canvasElement, '现场照片.png');
    // The picture's load event says when it was read.
    await waitFor(
      async () =>
        expect((await drawer.findByRole<HTMLImageElement>('img', { name: '现场照片.png' }, PATIENT)).naturalWidth).toBe(
          64,
        ),
      PATIENT,
    );
  },
};

export const Pdf: Story = {
  async play({ canvasElement }) {
    const drawer = await preview(canvasElement, '批复.pdf');
    await drawer.findByText('Approved in March', {}, PATIENT);
    await drawer.findByRole('region', { name: '第 2 页，共 2 页' });
    await userEvent.click(drawer.getByRole('button', { name: '放大' }));
    await expect(await drawer.findByText('125%')).toBeVisible();
  },
};

export const Docx: Story = {
  async play({ canvasElement }) {
    const drawer = await preview(canvasElement, '说明.docx');
    const frame = await drawer.findByTitle<HTMLIFrameElement>('说明.docx', {}, PATIENT);
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.srcdoc).toContain('此件为资产说明');
    await expect(frame.srcdoc).toContain('恶意链接');
    await expect(frame.srcdoc).not.toMatch(/javascript:|<a[^>]* href/);
  },
};

export const Workbook: Story = {
  async play({ canvasElement }) {
    const drawer = await preview(canvasElement, '清单.xlsx');
    await drawer.findByText('多功能平板', {}, PATIENT);
    await userEvent.click(drawer.getByRole('tab', { name: '家具' }));
    await drawer.findByText('会议桌', {}, PATIENT);
  },
};

export const OldText: Story = {
  async play({ canvasElement }) {
    const drawer = await preview(canvasElement, '旧档案.txt');
    await drawer.findByText('云汀市档案', {}, PATIENT);
    await userEvent.click(drawer.getByRole('button', { name: '下一个文件' }));
    await pageOf(canvasElement).findByText('该文档类型暂不支持预览,请下载后查看！');
  },
};

export const KeysAtTheEnd: Story = {
  async play({ canvasElement }) {
    const drawer = await preview(canvasElement, '批复.pdf');
    const next = drawer.getByRole<HTMLButtonElement>('button', { name: '下一个文件' });
    for (let steps = 0; steps < files.length && !next.disabled; steps += 1) await userEvent.click(next);
    await expect(next).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(next).toBeEnabled());
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
    await pageOf(canvasElement).findByText('please select one data');
  },
};

export const Unreadable: Story = {
  args: { port: fakePorts({ ...world, fail: ['files.attachments'] }).files },
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await dialog.findByText(/文件信息加载失败/);
  },
};
