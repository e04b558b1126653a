import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { describe, expect, test, vi } from 'vitest';
import { fakePorts } from '../../../testing/fake-ports.ts';
import type { FakeWorld } from '../../../testing/fake-world.ts';
import { AttachmentsButton } from './attachments-button.tsx';

const businessKey = 'house:7';
const files = [
  {
    id: 'f1',
    fileName: '合同.txt',
    createUser: 'clerk',
    createUserName: '张晓芸',
    createTime: '2026-01-02 03:04:05',
    size: 2048,
    businessKey,
    content: new Blob(['合同正文']),
  },
  {
    id: 'f2',
    fileName: '照片.exe',
    createUser: 'other',
    createUserName: '李娜',
    createTime: '2026-02-03 04:05:06',
    businessKey,
  },
  {
    id: 'f3',
    fileName: '批文.txt',
    createUser: 'clerk',
    createUserName: '张晓芸',
    createTime: '2026-03-03 04:05:06',
    businessKey,
    content: new Blob(['批文正文']),
  },
  { id: 'f4', fileName: '别的.txt', createUser: 'clerk', businessKey: 'house:8' },
];

async function open(
  world: FakeWorld = {},
  props: { readonly disabled?: boolean; readonly formFiles?: readonly string[] } = {},
) {
  const ports = fakePorts({ files, currentUserId: 'clerk', ...world });
  render(
    <App>
      <AttachmentsButton port={ports.files} businessKey={businessKey} {...props} />
    </App>,
  );
  const user = userEvent.setup({ applyAccept: false });
  await user.click(await screen.findByRole('button', { name: /^附件/ }));
  return { ports, user, dialog: await screen.findByRole('dialog', { name: '附件查看' }) };
}

const names = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('button', { name: /^预览/ })
    .map((button) => button.textContent);
const tick = (dialog: HTMLElement, name: string) => within(dialog).findByRole('checkbox', { name: `选择${name}` });

describe('the attachments of a record', () => {
  test('are counted and listed with the files in its form, which are only read', async () => {
    const { dialog } = await open({ files: [files[3]!] }, { formFiles: ['f4'] });
    const form = within(await within(dialog).findByRole('region', { name: '表单中的文件（1）' }));
    expect(await form.findByRole('button', { name: '预览别的.txt' })).toBeVisible();
    expect(form.queryByRole('button', { name: /删除/ })).toBeNull();
    expect(await within(dialog).findByText('没有其他附件')).toBeVisible();
    expect(within(dialog).queryByText('暂无文件')).toBeNull();
    expect(screen.getByRole('button', { name: '附件（1）', hidden: true })).toBeInTheDocument();
  });

  test('are not available before it is saved', () => {
    render(<AttachmentsButton port={fakePorts().files} businessKey={undefined} />);
    expect(screen.getByRole('button', { name: /附件/ })).toBeDisabled();
  });

  test('are counted on the button and listed newest first, those of other records are not', async () => {
    const { dialog } = await open();
    expect(screen.getByText('附件（3）')).toBeInTheDocument();
    await waitFor(() => expect(names(dialog)).toEqual(['批文.txt', '照片.exe', '合同.txt']));
    expect(within(dialog).getByText('2.0 KB')).toBeInTheDocument();
    expect(within(dialog).getByText('2026-01-02')).toBeInTheDocument();
  });

  test('are found by name and by uploader', async () => {
    const { dialog, user } = await open();
    const search = within(dialog).getByPlaceholderText('搜索文件');
    await user.type(search, '李');
    await waitFor(() => expect(names(dialog)).toEqual(['照片.exe']));
    await user.clear(search);
    await user.type(search, '无此文件');
    expect(await within(dialog).findByText('没有符合条件的文件')).toBeInTheDocument();
  });

  test('grow by a file that is chosen and by a screenshot that is pasted anywhere', async () => {
    const { dialog, ports, user } = await open();
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], '新.pdf'));
    await waitFor(() => expect(names(dialog)).toContain('新.pdf'));
    fireEvent.paste(document.body, { clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })] } });
    await waitFor(() =>
      expect(names(dialog).find((name) => name?.startsWith('截图'))).toMatch(/^截图 \d{4}-\d\d-\d\d \d{6}\.png$/),
    );
    expect(ports.storedFiles()).toHaveLength(6);
  });

  test('need a choice before they are deleted', async () => {
    const { dialog, user, ports } = await open();
    await tick(dialog, '合同.txt');
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('请选择一条数据')).toBeInTheDocument();
    expect(ports.calls).not.toContain('files.remove');
  });

  test('of others only cannot be deleted', async () => {
    const { dialog, user, ports } = await open();
    await user.click(await tick(dialog, '照片.exe'));
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('您没有删除权限')).toBeInTheDocument();
    expect(ports.calls).not.toContain('files.remove');
  });

  test('of others in a mixed choice are named, and the rest is deleted', async () => {
    const { dialog, user, ports } = await open();
    await user.click(await tick(dialog, '照片.exe'));
    await user.click(await tick(dialog, '合同.txt'));
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    const question = (
      await screen.findByText('以下文件不是您上传的，不能删除：照片.exe。是否删除其余 1 个文件？', {
        selector: '.ant-modal-confirm-title',
      })
    ).closest<HTMLElement>('[role=dialog]')!;
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(names(dialog)).toEqual(['批文.txt', '照片.exe']));
    expect(ports.storedFiles().map(({ id }) => id)).toEqual(['f2', 'f3', 'f4']);
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
  });

  test('of one’s own are deleted after a question, and cancelling says that nothing happened', async () => {
    const { dialog, user, ports } = await open();
    await user.click(await within(dialog).findByRole('button', { name: '删除批文.txt' }));
    const question = (
      await screen.findByText('此操作将永久删除该文件, 是否继续?', { selector: '.ant-modal-confirm-title' })
    ).closest<HTMLElement>('[role=dialog]')!;
    await user.click(within(question).getByRole('button', { name: '取消' }));
    expect(await screen.findByText('已取消删除')).toBeInTheDocument();
    expect(ports.storedFiles()).toHaveLength(4);
  });

  test('are only looked at where nothing may be changed', async () => {
    const { dialog } = await open({}, { disabled: true });
    await waitFor(() => expect(names(dialog)).toHaveLength(3));
    expect(dialog.querySelector('input[type=file]')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /^删除/ })).toBeNull();
  });

  test('that cannot be read say why, and are read again', async () => {
    let broken = true;
    const { dialog, user } = await open({ fail: () => broken && '服务重启中' });
    expect(await within(dialog).findByText(/文件信息加载失败：服务重启中/)).toBeInTheDocument();
    broken = false;
    await user.click(within(dialog).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(names(dialog)).toHaveLength(3));
  });
});

describe('the preview of attachments', () => {
  test('goes on by buttons and arrows, and ends at both ends', async () => {
    const { dialog, user } = await open();
    await user.click(await within(dialog).findByRole('button', { name: '预览批文.txt' }));
    expect(await screen.findByText('批文正文')).toBeInTheDocument();
    expect(screen.getByText('第 1 个，共 3 个')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '上一个文件' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '下一个文件' }));
    expect(await screen.findByText('该文档类型暂不支持预览,请下载后查看！')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('合同正文')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下一个文件' })).toBeDisabled();
    expect(screen.queryByText('批文正文')).not.toBeInTheDocument();
  });

  test('have a head as wide as their list, also where there are none', async () => {
    const { dialog } = await open({ files: [] });
    await within(dialog).findByText('暂无文件');
    // A fixed head is a table of its own, which is narrower than an empty list.
    expect(within(dialog).getAllByRole('table')).toHaveLength(1);
  });

  test('shows a message when there is no attachment', async () => {
    const { dialog, user } = await open({ files: [] });
    await user.click(within(dialog).getByRole('button', { name: '查看' }));
    expect(await screen.findByText('没有可预览的附件')).toBeInTheDocument();
  });

  test('of a file that only a service shows is in its frame, without our origin', async () => {
    const file = { id: 's', fileName: '图纸.dwg', businessKey };
    const { dialog, user } = await open({
      files: [
        { ...file, service: 'https://view.example.cn/onlinePreview?url=x' },
        { ...file, id: 'own', fileName: '文稿.doc', service: '/kkfileview/onlinePreview?url=x' },
        { ...file, id: 'none', fileName: '包.zip' },
      ],
    });
    await user.click(await within(dialog).findByRole('button', { name: '预览图纸.dwg' }));
    expect(await screen.findByTitle('图纸.dwg')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await user.click(screen.getByRole('button', { name: '上一个文件' }));
    expect(await screen.findByTitle('文稿.doc')).toHaveAttribute('sandbox', 'allow-scripts');
    await user.click(screen.getByRole('button', { name: '上一个文件' }));
    expect(await screen.findByText('该文档类型暂不支持预览,请下载后查看！')).toBeInTheDocument();
  });

  test('of a file too large for the page says so without fetching it', async () => {
    const { dialog, user, ports } = await open({
      files: [{ id: 'b', fileName: '录像.mp4', size: 200 * 1024 * 1024, businessKey }],
    });
    await user.click(await within(dialog).findByRole('button', { name: '预览录像.mp4' }));
    expect(await screen.findByText('文件过大，不能在页面中预览，请下载后查看')).toBeInTheDocument();
    expect(ports.calls).not.toContain('files.content');
  });

  test('that cannot be had says why', async () => {
    const { dialog, user } = await open({ fail: (call) => call === 'files.content' && '文件不存在或已被删除' });
    await user.click(await within(dialog).findByRole('button', { name: '预览合同.txt' }));
    expect(await screen.findByText('文件无法预览：文件不存在或已被删除')).toBeInTheDocument();
  });

  test.each(['台账.xlsx', '批文.docx', '合同.pdf'])(
    'of %s with other content says so in our own words',
    async (fileName) => {
      const { dialog, user } = await open({
        files: [{ id: 'd', fileName, businessKey, content: new Blob(['what was cut off']) }],
      });
      await user.click(await within(dialog).findByRole('button', { name: `预览${fileName}` }));
      expect(
        await screen.findByText('文件无法读取，可能已损坏或设有密码，请下载后查看', {}, { timeout: 5000 }),
      ).toBeInTheDocument();
    },
  );

  test('of a file without an id says that it has not reached the server', async () => {
    const { dialog, user } = await open({ files: [{ id: '', fileName: '未传.txt', businessKey }] });
    await user.click(await within(dialog).findByRole('button', { name: '预览未传.txt' }));
    expect(await screen.findByText('文件还未上传到服务器，无法显示')).toBeInTheDocument();
  });

  test('are edited online where the editor takes their kind, and read again on coming back', async () => {
    const { dialog, user, ports } = await open({ editableFiles: ['txt'] });
    const opened: { href: string; target: string; rel: string }[] = [];
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(
      this: HTMLAnchorElement,
    ) {
      opened.push({ href: this.getAttribute('href') ?? '', target: this.target, rel: this.rel });
    });
    await user.click(await within(dialog).findByRole('button', { name: '在线编辑批文.txt' }));
    expect(within(dialog).queryByRole('button', { name: '在线编辑照片.exe' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(opened).toEqual([{ href: '/edit/f3?lang=zh', target: '_blank', rel: 'noopener noreferrer' }]),
    );
    follow.mockRestore();
    const reads = () => ports.calls.filter((call) => call === 'files.attachments').length;
    const before = reads();
    fireEvent.focus(window);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  test('are not edited where they are only looked at, and a refusal is said', async () => {
    const { dialog, user } = await open({
      editableFiles: ['txt'],
      fail: (call) => (call === 'files.edit' ? '在线编辑未启用' : false),
    });
    await user.click(await within(dialog).findByRole('button', { name: '在线编辑批文.txt' }));
    expect(await screen.findByText('无法在线编辑：在线编辑未启用')).toBeInTheDocument();
    cleanup();
    const looked = await open({ editableFiles: ['txt'] }, { disabled: true });
    await within(looked.dialog).findByRole('button', { name: '预览批文.txt' });
    expect(within(looked.dialog).queryByRole('button', { name: /^在线编辑/ })).not.toBeInTheDocument();
  });

  test('list their earlier versions for download', async () => {
    const revisions = [
      { version: 2, size: 2048, createUserName: '李娜', createTime: '2026-03-04 05:06:07' },
      { version: 1, size: 1024, createUserName: '张晓芸', createTime: '2026-03-03 04:05:06' },
    ];
    const { dialog, user, ports } = await open({ files: [{ ...files[0], id: 'f1', fileName: '合同.txt', revisions }] });
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await within(dialog).findByRole('button', { name: '预览合同.txt' }));
    await user.click(await screen.findByRole('button', { name: '历史版本' }));
    await user.click(await screen.findByRole('menuitem', { name: '版本 1，1.0 KB，张晓芸，2026-03-03 04:05:06' }));
    expect(ports.calls).toContain('files.downloadUrl');
    follow.mockRestore();
  });
});
