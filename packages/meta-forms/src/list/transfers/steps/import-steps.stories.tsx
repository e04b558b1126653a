import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../../antd.ts';
import { compileForm } from '../../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../../metadata/parse-meta-form.ts';
import type { ImportColumn, ImportReport } from '../../../ports/import-steps.ts';
import type { FormPorts } from '../../../ports/ports.ts';
import { MetaFormProvider } from '../../../react/meta-form-provider.tsx';
import { metaForm, numberItem, textItem } from '../../../testing/builders.ts';
import { fakePorts } from '../../../testing/fake-ports.ts';
import type { FakeImportJob } from '../../../testing/fake-world.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { INITIAL_LIST_STATE } from '../../list-state.ts';
import { MetaFormList, type MetaFormListHandle } from '../../meta-form-list.tsx';
import { ImportButton } from '../import-button.tsx';

interface StoryImportProps {
  readonly ports: FormPorts;
  readonly onProgressSuccess: () => void;
}

function StoryImport({ ports, onProgressSuccess }: StoryImportProps) {
  const [compiled] = useState(() =>
    compileForm(
      parseMetaForm({
        ...metaForm(
          textItem('code', { itemName: '编号', required: true, unique: true }),
          textItem('name', { itemName: '名称', required: true }),
          numberItem('area', { itemName: '面积' }),
        ),
        formName: '房屋',
      }).form,
    ),
  );
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const list = useRef<MetaFormListHandle>(null);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <ImportButton compiled={compiled} list={list} onProgressSuccess={onProgressSuccess} />
      <MetaFormList ref={list} compiled={compiled} state={state} onStateChange={setState} />
    </MetaFormProvider>
  );
}

const records = { test_form: [{ id: '1', code: 'F-1', name: '1 号楼', area: 1200 }] };
const checking = { stage: 'checking', percent: 20 } as const;
const importing = { stage: 'importing', percent: 70 } as const;
const waiting = { stage: 'waiting' } as const;

const column = (place: number, title: string, found: Partial<ImportColumn> = {}): ImportColumn => ({
  place,
  title,
  samples: [`${title} 甲`, `${title} 乙`],
  key: '',
  match: 'none',
  reason: '',
  ...found,
});

const found: ImportReport = {
  stage: 'checked',
  columns: [
    column(0, '编号', { key: 'code', match: 'same' }),
    column(1, '房屋名', { key: 'name', match: 'similar' }),
    column(2, '建面'),
    column(3, '制单人', { reason: '由系统填写' }),
  ],
  items: [
    { key: 'code', title: '编号', required: true, identifies: true, isWritten: true },
    { key: 'name', title: '名称', required: true, identifies: false, isWritten: true },
    { key: 'area', title: '面积', required: false, identifies: false, isWritten: true },
  ],
  unreadSheets: [],
  updateBy: '',
  absent: 'add',
  total: 5000,
  valid: 4850,
  added: 4850,
  updated: 0,
  incomplete: 0,
  lines: ['第 3 行 请输入名称', '第 5 行 面积须为数字：“很大”'],
  more: 148,
};
const clean: ImportReport = { ...found, valid: 5000, added: 5000, lines: [], more: 0 };

const worldOf = (...importJobs: readonly FakeImportJob[]) => fakePorts({ records, importJobs });

const meta = {
  title: 'lists/import in steps',
  component: StoryImport,
  args: { ports: worldOf(), onProgressSuccess: fn() },
  beforeEach: () => sessionStorage.removeItem('mf-imports'),
} satisfies Meta<typeof StoryImport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Parts that are loaded on first use come late on a busy machine. */
const PATIENT = { timeout: 20_000 };

async function open(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '导入' }));
  return within(await screen.findByRole('dialog', {}, PATIENT));
}

async function choose(dialog: ReturnType<typeof within>) {
  await dialog.findByRole('button', { name: '下载模板' }, PATIENT);
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('There is no place to choose a file.');
  await userEvent.upload(input, new File(['rows'], '房屋.xlsx'));
}

type Dialog = ReturnType<typeof within>;
const status = (dialog: Dialog, text: string) =>
  waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(text), PATIENT);
const press = async (dialog: Dialog, name: string) =>
  userEvent.click(await dialog.findByRole('button', { name }, PATIENT));

export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(await dialog.findByRole('checkbox', { name: '全部正确时直接导入' }, PATIENT)).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: '按关键字更新' }));
    // An update is always looked at before it is stored.
    await expect(dialog.queryByRole('checkbox', { name: '全部正确时直接导入' })).toBeNull();
    await expect(dialog.getByRole('radio', { name: '报错' })).not.toBeChecked();
  },
};

const direct = worldOf({ steps: [checking, importing, { stage: 'done', note: '共新增 3 条数据' }] });
export const Direct: Story = {
  args: { ports: direct },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await status(dialog, '正在校验');
    await status(dialog, '正在导入');
    await status(dialog, '成功');
    await expect(dialog.getByText('共新增 3 条数据')).toBeVisible();
    await waitFor(() => expect(args.onProgressSuccess).toHaveBeenCalledOnce());
  },
};

const wrong = worldOf(
  { steps: [checking, { stage: 'failed', lines: found.lines }], report: found },
  { steps: [importing, { stage: 'done', note: '共新增 4850 条数据' }], report: { ...found, stage: 'stored' } },
);
export const Wrong: Story = {
  args: { ports: wrong },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('第 3 行 请输入名称'), PATIENT);
    await status(dialog, '导入失败');
    await expect(dialog.getByText('4850 行')).toBeVisible();
    await press(dialog, '下载错误行');
    await waitFor(() => expect(wrong.calls).toContain('importSteps.errors'));
  },
};

const stored: FakeImportJob = {
  steps: [importing, { stage: 'done', note: '共新增 4850 条数据' }],
  report: { ...found, stage: 'stored' },
};
export const OnlyValidRows: Story = {
  args: { ports: worldOf(wrongJob(), stored) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await press(dialog, '只导入正确的 4850 行');
    await status(dialog, '成功');
    await expect(dialog.getByText('共新增 4850 条数据')).toBeVisible();
    await dialog.findByRole('button', { name: '下载错误行' });
    await press(dialog, '导入修改后的文件');
    await dialog.findByRole('button', { name: '下载模板' });
  },
};

const empty: FakeImportJob = {
  steps: [checking, { stage: 'failed', lines: ['文件中没有可导入的数据'] }],
  report: { ...clean, total: 0, valid: 0, added: 0 },
};
/** A file without rows is no failure: a sentence says so, and the template is the next step. */
export const EmptyFile: Story = {
  args: { ports: worldOf(empty) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^文件中没有数据行/), PATIENT);
    await expect(dialog.queryByRole('progressbar')).toBeNull();
    await expect(dialog.getByRole('button', { name: '下载模板' })).toBeEnabled();
    await press(dialog, '重新选择文件');
    await dialog.findByText('全部正确时直接导入');
  },
};

function wrongJob(): FakeImportJob {
  return { steps: [checking, waiting], report: found };
}

export const CheckedWithMistakes: Story = {
  args: { ports: worldOf(wrongJob()) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await status(dialog, '校验完成，有错误');
    await expect(dialog.getByText('尚未写入任何数据。')).toBeVisible();
    await expect(within(dialog.getByRole('alert')).getAllByRole('listitem')).toHaveLength(3);
    await expect(dialog.getByText('另有 148 处错误未列出，可下载错误行查看')).toBeVisible();
  },
};

const checkedClean = worldOf({ steps: [waiting], report: clean }, { steps: [{ stage: 'done' }] });
export const CheckedWithoutMistakes: Story = {
  args: { ports: checkedClean },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await status(dialog, '校验完成，可以导入');
    await press(dialog, '导入全部 5000 行');
    await status(dialog, '成功');
    await expect(checkedClean.calls).toContain('importSteps.commit');
  },
};

const option = (name: string) =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    const one = all.findLast((element) => element.textContent === name && element.offsetParent !== null);
    if (!one) throw new Error(`There is no option ${name}.`);
    return one;
  });

const mapped = worldOf(
  { steps: [waiting], report: { ...found, stage: 'mapping' } },
  { steps: [waiting], report: clean },
);
export const Mapping: Story = {
  args: { ports: mapped },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await status(dialog, '请确认每一列对应的表单项');
    await expect(dialog.getByText('建面 甲、建面 乙')).toBeVisible();
    await expect(dialog.getByText('以下列不会导入：建面、制单人')).toBeVisible();
    await expect(dialog.getByText('由系统填写')).toBeVisible();
    const area = dialog.getByRole('combobox', { name: '“建面”对应的表单项' });
    await userEvent.click(area);
    // An item has one column.
    await expect(await option('编号 *')).toHaveClass('ant-select-item-option-disabled');
    await userEvent.click(await option('面积'));
    await expect(dialog.getByText('以下列不会导入：制单人')).toBeVisible();
    await press(dialog, '校验');
    await status(dialog, '校验完成，可以导入');
    await press(dialog, '更改列对应');
    await status(dialog, '请确认每一列对应的表单项');
  },
};

export const RequiredItemWithoutColumn: Story = {
  args: {
    ports: worldOf({
      steps: [waiting],
      report: { ...found, stage: 'mapping', columns: found.columns.filter(({ key }) => key !== 'name') },
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog);
    await dialog.findByText('必填项没有对应的列：名称', {}, PATIENT);
    await expect(dialog.getByRole('button', { name: '校验' })).toBeDisabled();
    // An update needs the key alone.
    await userEvent.click(dialog.getByRole('radio', { name: '按关键字更新' }));
    await expect(dialog.getByRole('button', { name: '校验' })).toBeEnabled();
  },
};

const again = worldOf({ steps: [waiting], report: found });
export const AfterAReload: Story = {
  args: { ports: again },
  beforeEach: () =>
    sessionStorage.setItem('mf-imports', JSON.stringify({ test_form: { id: 'job-1', isOpen: true, hints: [] } })),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    await status(dialog, '校验完成，有错误');
    await expect(again.calls).not.toContain('importSteps.check');
    // What is closed without a decision is found again by the button.
    await userEvent.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '导入' }));
    await status(within(await screen.findByRole('dialog', {}, PATIENT)), '校验完成，有错误');
  },
};
