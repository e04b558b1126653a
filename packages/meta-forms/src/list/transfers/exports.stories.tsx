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
import { ExportButton } from './export-button.tsx';

interface StoryExportProps {
  readonly ports: FormPorts;
  readonly onProgressSuccess: () => void;
  readonly onProgressError: () => void;
}

function StoryExport({ ports, ...events }: StoryExportProps) {
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
      <ExportButton compiled={compiled} list={list} {...events} />
      <MetaFormList ref={list} compiled={compiled} state={state} onStateChange={setState} />
    </MetaFormProvider>
  );
}

const records = { test_form: [{ id: '1', name: '1 号楼', area: 1200 }] };
const half = { stage: 'exporting', percent: 40 } as const;

const meta = {
  title: 'lists/export',
  component: StoryExport,
  args: { ports: fakePorts({ records }), onProgressSuccess: fn(), onProgressError: fn() },
} satisfies Meta<typeof StoryExport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Parts that are loaded on first use come late on a busy machine. */
const PATIENT = { timeout: 20_000 };
const page = () => within(document.body);

async function begin(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '导出' }));
  // In tests antd gives several elements one id, so that a dialog cannot be found by its name.
  const dialog = within(await page().findByRole('dialog', {}, PATIENT));
  await waitFor(() => expect(dialog.getByText('导出')).toBeVisible());
  return dialog;
}

const slow = fakePorts({ records, exportSteps: [half, { stage: 'done' }] });
export const Done: Story = {
  args: { ports: slow },
  play: async ({ canvasElement, args }) => {
    const dialog = await begin(canvasElement);
    await expect(await dialog.findByRole('status')).toHaveTextContent(/正在/);
    await waitFor(() => expect(dialog.getByText('范围：全部（1 条）')).toBeVisible(), PATIENT);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('导出成功'), PATIENT);
    await expect(dialog.getByText('范围：全部（1 条）')).toBeVisible();
    await waitFor(() => expect(args.onProgressSuccess).toHaveBeenCalledOnce());
    await expect(args.onProgressError).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '下载文件' }));
    await waitFor(() => expect(slow.calls).toContain('transfers.exportAddress'));
  },
};

const failing = fakePorts({
  records,
  exportSteps: [half, { stage: 'failed', lines: ['没有权限导出“面积”', '请联系管理员'] }],
});
export const Failed: Story = {
  args: { ports: failing },
  play: async ({ canvasElement, args }) => {
    const dialog = await begin(canvasElement);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('导出失败'), PATIENT);
    const lines = within(dialog.getByRole('alert')).getAllByRole('listitem');
    await expect(lines.map((line) => line.textContent)).toEqual(['没有权限导出“面积”', '请联系管理员']);
    await expect(dialog.queryByRole('button', { name: '下载文件' })).toBeNull();
    await waitFor(() => expect(args.onProgressError).toHaveBeenCalledOnce());
    // An error ends the polling.
    const asked = failing.calls.filter((call) => call === 'transfers.exportProgress').length;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await expect(failing.calls.filter((call) => call === 'transfers.exportProgress')).toHaveLength(asked);
  },
};

export const Broken: Story = {
  args: { ports: fakePorts({ records, fail: (call) => call === 'transfers.exportProgress' && '网络异常' }) },
  play: async ({ canvasElement, args }) => {
    const dialog = await begin(canvasElement);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('导出失败'));
    await expect(dialog.getByRole('alert')).toHaveTextContent('网络异常');
    await waitFor(() => expect(args.onProgressError).toHaveBeenCalledOnce());
    await userEvent.click(dialog.getByText('关闭', { selector: 'button span' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
  },
};

const { transfers: _none, ...withoutTransfers } = fakePorts({ records });
export const WithoutThePort: Story = {
  args: { ports: withoutTransfers },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1 号楼');
    await expect(within(canvasElement).queryByRole('button', { name: '导出' })).toBeNull();
  },
};
