import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList, type MetaFormListHandle } from '../meta-form-list.tsx';
import { ImportButton } from './import-button.tsx';

interface StoryImportProps {
  readonly ports: FormPorts;
  readonly onProgressSuccess: () => void;
  readonly onProgressError: () => void;
}

function StoryImport({ ports, ...events }: StoryImportProps) {
  const [compiled] = useState(() =>
    compileForm(
      parseMetaForm({
        ...metaForm(textItem('name', { itemName: '名称' }), numberItem('area', { itemName: '面积' })),
        formName: '房屋',
      }).form,
    ),
  );
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const list = useRef<MetaFormListHandle>(null);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <ImportButton compiled={compiled} list={list} {...events} />
      <MetaFormList ref={list} compiled={compiled} state={state} onStateChange={setState} />
    </MetaFormProvider>
  );
}

const records = { test_form: [{ id: '1', name: '1 号楼', area: 1200 }] };
const checking = { stage: 'checking', percent: 20 } as const;
const importing = { stage: 'importing', percent: 70 } as const;

const meta = {
  title: 'lists/import',
  component: StoryImport,
  args: { ports: fakePorts({ records }), onProgressSuccess: fn(), onProgressError: fn() },
} satisfies Meta<typeof StoryImport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Parts that are loaded on first use come late on a busy machine. */
const PATIENT = { timeout: 20_000 };

async function open(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '导入' }));
  return within(await within(document.body).findByRole('dialog', {}, PATIENT));
}

async function choose(dialog: ReturnType<typeof within>) {
  await dialog.findByRole('button', { name: '下载模板' }, PATIENT);
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('There is no place to choose a file.');
  await userEvent.upload(input, new File(['rows'], '房屋.xlsx'));
}

const working = fakePorts({ records, importSteps: [checking, importing, { stage: 'done', note: '共新增 3 条数据' }] });
export const Done: Story = {
  args: { ports: working },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await waitFor(() => expect(dialog.getByText('导入')).toBeVisible());
    await userEvent.click(await dialog.findByRole('button', { name: '下载模板' }));
    await waitFor(() => expect(working.calls).toContain('transfers.template'));
    await choose(dialog);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('正在校验'), PATIENT);
    await expect(dialog.getByText('20%')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('正在导入'), PATIENT);
    const listed = working.calls.filter((call) => call === 'records.list').length;
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('成功'), PATIENT);
    await expect(dialog.getByText('共新增 3 条数据')).toBeVisible();
    await waitFor(() => expect(args.onProgressSuccess).toHaveBeenCalledOnce());
    // The list shows the added records.
    await waitFor(() => expect(working.calls.filter((call) => call === 'records.list').length).toBeGreaterThan(listed));
  },
};

const wrong = fakePorts({
  records,
  importSteps: [checking, { stage: 'failed', lines: ['第 3 行 请输入名称', '第 5 行 面积须为数字'] }],
});
export const Wrong: Story = {
  args: { ports: wrong },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('导入失败'), PATIENT);
    await expect(
      within(dialog.getByRole('alert'))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['第 3 行 请输入名称', '第 5 行 面积须为数字']);
    await waitFor(() => expect(args.onProgressError).toHaveBeenCalledOnce());
    await expect(args.onProgressSuccess).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '重新选择文件' }));
    await dialog.findByRole('button', { name: '下载模板' });
  },
};

const slow = fakePorts({ records, importSteps: [checking] });
export const Cancelled: Story = {
  args: { ports: slow },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: '取消导入' }, PATIENT));
    await expect(dialog.getByRole('button', { name: '取消导入' })).toBeDisabled();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('已取消'), PATIENT);
    await expect(args.onProgressSuccess).not.toHaveBeenCalled();
    // The server still has the file: it is read again without another upload.
    await userEvent.click(dialog.getByRole('button', { name: '用同一文件重新导入' }));
    await waitFor(() => expect(slow.calls).toContain('transfers.repeatImport'));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('正在校验'), PATIENT);
    await expect(slow.calls.filter((call) => call === 'transfers.beginImport')).toHaveLength(1);
  },
};

export const Broken: Story = {
  args: { ports: fakePorts({ records, fail: (call) => call === 'transfers.beginImport' && '网络异常' }) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('导入失败'), PATIENT);
    await expect(dialog.getByRole('alert')).toHaveTextContent('网络异常');
  },
};

const { transfers: _none, ...withoutTransfers } = fakePorts({ records });
export const WithoutThePort: Story = {
  args: { ports: withoutTransfers },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1 号楼');
    await expect(within(canvasElement).queryByRole('button', { name: '导入' })).toBeNull();
  },
};
