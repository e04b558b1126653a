import { cleanup, fireEvent, screen, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { joinIds, splitIds } from '../../contract/id-list.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import type { FakeWorld } from '../../testing/fake-world.ts';
import { FileField, type FileFieldProps } from './file-field.tsx';
import { progressColour } from './progress-colour.ts';
import { useValueUpdate } from './use-value-update.ts';

const files = [
  { id: 'f1', fileName: '合同.pdf', createUser: 'clerk', createTime: '2026-01-02 03:04:05' },
  { id: 'f2', fileName: '照片.jpg', createUser: 'other', createTime: '2026-02-03 04:05:06' },
];

function open(props: Partial<FileFieldProps> & { readonly value?: string } = {}, world: FakeWorld = {}) {
  const ports = fakePorts({ files, currentUserId: 'clerk', ...world });
  const values: string[] = [];
  function Held() {
    const [value, setValue] = useState(props.value ?? '');
    const change = useValueUpdate(value, (next) => {
      values.push(next);
      setValue(next);
    });
    const ids = useMemo(() => splitIds(value), [value]);
    return (
      <FileField
        id="papers"
        label="附件"
        port={ports.files}
        path={undefined}
        multiple
        accepted={[]}
        disabled={false}
        invalid={false}
        describedBy="papers-problems"
        onBlur={() => undefined}
        {...props}
        ids={ids}
        onChange={(update) => change((current) => joinIds(update(splitIds(current))))}
      />
    );
  }
  render(
    <App>
      <Held />
    </App>,
  );
  return { ports, values, user: userEvent.setup({ applyAccept: false }) };
}

const pick = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const file = (name: string) => new File(['x'], name);

// The parts of a browser's drop that are read.
function entry(name: string, content: File | readonly FileSystemEntry[]): FileSystemEntry {
  const parts = content instanceof File ? [] : [content, []];
  const held =
    content instanceof File
      ? { file: (give: (file: File) => void) => give(content) }
      : {
          createReader: () => ({
            readEntries: (give: (entries: readonly FileSystemEntry[]) => void) => give(parts.shift() ?? []),
          }),
        };
  return {
    name,
    isFile: content instanceof File,
    isDirectory: !(content instanceof File),
    ...held,
  } as unknown as FileSystemEntry;
}

function drop(entries: readonly FileSystemEntry[]) {
  const items = entries.map((one) => ({ kind: 'file', webkitGetAsEntry: () => one }));
  fireEvent.drop(document.querySelector('.ant-upload-drag .ant-upload')!, {
    dataTransfer: { files: entries.map(({ name }) => file(name)), items },
  });
}

const folder = () =>
  entry('合同', [
    entry('a.pdf', file('a.pdf')),
    entry('.DS_Store', file('.DS_Store')),
    entry('附件', [entry('b.pdf', file('b.pdf')), entry('c.exe', file('c.exe'))]),
  ]);

describe('files of a record', () => {
  test('show name, day and a way to download', async () => {
    open({ value: 'f1,f2' });
    expect(await screen.findByRole('button', { name: '下载合同.pdf' })).toBeInTheDocument();
    expect(screen.getByText('2026-01-02')).toBeInTheDocument();
  });

  test('are not asked for where there are none', () => {
    const { ports } = open();
    expect(ports.calls.filter((call) => call !== 'files.editable')).toEqual([]);
    expect(screen.queryByRole('button', { name: '附件 查看' })).toBeNull();
  });

  test('join the value in the order of their arrival, and success is said', async () => {
    const { values, user } = open({ value: 'f1' });
    await user.upload(pick(), [file('a.pdf'), file('b.pdf')]);
    await waitFor(() => expect(values.at(-1)).toBe('f1,new-file-1,new-file-2'));
    // The server sends no message here.
    expect(await screen.findByText('a.pdf', { selector: '.mf-message-about' })).toBeInTheDocument();
    expect(screen.getAllByText('上传成功', { exact: true })).toHaveLength(2);
    expect(await screen.findByRole('button', { name: '下载b.pdf' })).toBeInTheDocument();
  });

  test('that arrived show the message of the server', async () => {
    const { user } = open({}, { uploadMessage: '已存入档案库' });
    await user.upload(pick(), file('说明.pdf'));
    const said = await screen.findByText('已存入档案库', { exact: true });
    expect(said.parentElement).toHaveTextContent('已存入档案库 说明.pdf');
  });

  test('replace the previous one where only one is allowed', async () => {
    const { values, user } = open({ value: 'f1', multiple: false });
    await user.upload(pick(), file('a.pdf'));
    await waitFor(() => expect(values).toEqual(['new-file-1']));
  });

  test('may be pasted', async () => {
    const { values } = open();
    fireEvent.paste(screen.getByRole('button', { name: '附件 点击上传' }), {
      clipboardData: { files: [file('screen.png')] },
    });
    await waitFor(() => expect(values).toEqual(['new-file-1']));
  });

  test('may be dropped, several at once', async () => {
    const { values } = open();
    drop([entry('a.pdf', file('a.pdf')), entry('b.pdf', file('b.pdf'))]);
    await waitFor(() => expect(values.at(-1)).toBe('new-file-1,new-file-2'));
  });

  test('of a dropped folder come with all that is below it, without what may not be taken', async () => {
    const { values, ports } = open({ accepted: ['pdf'] });
    drop([folder(), entry('d.pdf', file('d.pdf'))]);
    await waitFor(() => expect(values.at(-1)?.split(',')).toHaveLength(3));
    expect(
      ports
        .storedFiles()
        .map(({ fileName }) => fileName)
        .slice(2)
        .toSorted(),
    ).toEqual(['a.pdf', 'b.pdf', 'd.pdf']);
    expect(await screen.findByText('1 个文件的类型不允许上传，只能上传 pdf')).toBeInTheDocument();
  });

  test('that are named as one that came with a folder are taken when they are chosen afterwards', async () => {
    const { values, user } = open();
    drop([folder(), entry('d.pdf', file('d.pdf'))]);
    await waitFor(() => expect(values.at(-1)?.split(',')).toHaveLength(4));
    await user.upload(pick(), file('d.pdf'));
    await waitFor(() => expect(values.at(-1)?.split(',')).toHaveLength(5));
  });

  test('of a folder are refused where one file is allowed, where there are too many, or none', async () => {
    const single = open({ multiple: false });
    drop([folder()]);
    expect(await screen.findByText('此处只能上传一个文件，不能上传文件夹')).toBeInTheDocument();
    cleanup();
    const { ports } = open();
    drop([
      entry(
        'many',
        Array.from({ length: 101 }, (_, at) => entry(`${at}.txt`, file(`${at}.txt`))),
      ),
    ]);
    expect(await screen.findByText('文件夹中的文件超过 100 个，请分批上传')).toBeInTheDocument();
    drop([entry('none', [entry('Thumbs.db', file('Thumbs.db'))])]);
    expect(await screen.findByText('文件夹中没有可上传的文件')).toBeInTheDocument();
    expect([...single.ports.calls, ...ports.calls]).not.toContain('files.upload');
  });

  test('of a folder are chosen by a button too', async () => {
    const { values, user } = open();
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
      this: HTMLInputElement,
    ) {
      expect(this.webkitdirectory).toBe(true);
      Object.defineProperty(this, 'files', { value: [file('a.pdf'), file('~$a.docx'), file('b.pdf')] });
      this.dispatchEvent(new Event('change'));
    });
    await user.click(screen.getByRole('button', { name: '附件 上传文件夹' }));
    await waitFor(() => expect(values.at(-1)).toBe('new-file-1,new-file-2'));
    expect(chosen).toHaveBeenCalledOnce();
    chosen.mockRestore();
  });

  test('of a wrong type are refused with what is right', async () => {
    const { values, ports, user } = open({ accepted: ['pdf', 'docx'] });
    await user.upload(pick(), file('virus.exe'));
    expect(await screen.findByText('virus.exe 的类型不允许上传，只能上传 pdf、docx')).toBeInTheDocument();
    expect(values).toEqual([]);
    expect(ports.calls).toEqual([]);
  });

  test('that did not arrive say why in the words of the server, and go again', async () => {
    let broken = true;
    const { values, user } = open({}, { fail: () => broken && '文件超过 50 MB' });
    await user.upload(pick(), file('big.pdf'));
    const alert = await screen.findByText('big.pdf 上传失败：文件超过 50 MB', { selector: '[role=alert] span' });
    broken = false;
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(within(alert.parentElement!).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(values).toEqual(['new-file-1']));
  });

  test.each(['照片.jpg', '合同.pdf'])(
    'leave the record when they are deleted, and stay where they are: %s',
    async (name) => {
      const { values, ports, user } = open({ value: 'f1,f2' });
      await user.click(await screen.findByRole('button', { name: `删除${name}` }));
      expect(values).toEqual([name === '照片.jpg' ? 'f1' : 'f2']);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(ports.storedFiles()).toHaveLength(2);
    },
  );

  test('say when their names cannot be read, and read them again', async () => {
    let broken = true;
    const { user } = open({ value: 'f1' }, { fail: () => broken && '服务重启中' });
    expect(await screen.findByRole('alert')).toHaveTextContent('文件信息加载失败：服务重启中');
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '下载合同.pdf' })).toBeInTheDocument();
  });

  test('cannot be changed where nothing may be typed', async () => {
    open({ value: 'f1', disabled: true });
    await screen.findByRole('button', { name: '下载合同.pdf' });
    expect(document.querySelector('input[type=file]')).toBeNull();
    expect(screen.queryByRole('button', { name: '删除合同.pdf' })).not.toBeInTheDocument();
  });

  test('show a dial with the percentage while they are on their way', async () => {
    const { user } = open({}, { latency: 600_000 });
    await user.upload(pick(), file('a.pdf'));
    expect(await screen.findByText('a.pdf 80%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'a.pdf 上传进度' })).toHaveAttribute('aria-valuenow', '80');
    await user.click(screen.getByRole('button', { name: '取消上传' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('change the colour of their progress every fifth', () => {
    const colours = [0, 19, 20, 40, 60, 80, 100].map(progressColour);
    expect(new Set(colours).size).toBe(5);
    expect(colours[0]).toBe(colours[1]);
    expect(colours[5]).toBe(colours[6]);
  });
});

test('nothing can be viewed where there is no file, and deleting says what it does', async () => {
  open();
  expect(screen.queryByRole('button', { name: '附件 查看' })).toBeNull();
  cleanup();
  const { user } = open({ value: 'f1' });
  expect(screen.getByRole('button', { name: '附件 查看' })).toBeEnabled();
  await user.hover(await screen.findByRole('button', { name: '删除合同.pdf' }));
  expect(await screen.findByText(/从此单据中删除，保存后生效/)).toBeInTheDocument();
});

test('a picture is shown in small in front of its name, other and large files are not', async () => {
  const small = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:small');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const picture = { ...files[1]!, size: 2048, content: new Blob(['x']) };
  const large = { ...picture, id: 'f3', fileName: '大图.png', size: 6 * 1024 * 1024 };
  open({ value: 'f1,f2,f3' }, { files: [{ ...files[0]!, size: 10 }, picture, large] });
  await waitFor(() => expect(document.querySelectorAll('.mf-thumbnail > img')).toHaveLength(1));
  expect(screen.getByRole('button', { name: '预览照片.jpg' })).toContainElement(
    document.querySelector<HTMLElement>('.mf-thumbnail'),
  );
  expect(small).toHaveBeenCalledTimes(1);
});
