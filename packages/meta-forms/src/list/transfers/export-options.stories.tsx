import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { ExportRequest } from '../../ports/transfers.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { column, metaForm, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { storedExportChoices } from '../../ui/stored-export-choices.ts';
import { INITIAL_LIST_STATE, type ListState } from '../list-state.ts';
import { MetaFormList, type MetaFormListHandle } from '../meta-form-list.tsx';
import { ExportButton } from './export-button.tsx';

const compiled = compileForm(
  parseMetaForm({
    ...metaForm(
      textItem('name', { itemName: '名称' }),
      numberItem('area', { itemName: '面积' }),
      textItem('remark', { itemName: '备注', tablehidden: true }),
      subListItem('parts', [column(textItem('part', { itemName: '配件' }))], { itemName: '配件明细' }),
    ),
    formName: '房屋',
  }).form,
);
const records = {
  test_form: Array.from({ length: 12 }, (_, at) => ({ id: String(at), name: `${at + 1} 号楼`, area: at * 100 })),
};

interface StoryOptionsProps {
  readonly selectedIds: readonly string[];
  readonly isEmpty?: boolean;
  readonly onRequest: (request: Omit<ExportRequest, 'idempotencyKey'>) => void;
}

function StoryOptions({ selectedIds, isEmpty = false, onRequest }: StoryOptionsProps) {
  const [ports] = useState(() => {
    const fake = fakePorts({ records });
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    return {
      ...fake,
      exportChoices: storedExportChoices(storage, 'story'),
      ...(fake.transfers
        ? {
            transfers: {
              ...fake.transfers,
              beginExport: ({ idempotencyKey: _key, ...request }: ExportRequest) => {
                onRequest(request);
                return Promise.resolve('job-1');
              },
            },
          }
        : {}),
    };
  });
  const [state, setState] = useState<ListState>({
    ...INITIAL_LIST_STATE,
    conditions: [{ field: 'name', label: '名称', condition: 'like', value: '1 号' }],
  });
  const list = useRef<MetaFormListHandle>(null);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <ExportButton compiled={compiled} list={list} selectedIds={selectedIds} isEmpty={isEmpty} />
      <MetaFormList ref={list} compiled={compiled} state={state} onStateChange={setState} />
    </MetaFormProvider>
  );
}

const meta = {
  title: 'lists/export options',
  component: StoryOptions,
  args: { selectedIds: [], onRequest: fn() },
} satisfies Meta<typeof StoryOptions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Parts that are loaded on first use come late on a busy machine. */
const PATIENT = { timeout: 20_000 };
const page = () => within(document.body);

async function open(canvasElement: HTMLElement) {
  await within(canvasElement).findByText('11 号楼');
  await userEvent.click(within(canvasElement).getByRole('button', { name: '选择范围和列' }));
  const dialog = within(await page().findByRole('dialog', {}, PATIENT));
  await waitFor(() => expect(dialog.getByText('全部（12 条）')).toBeVisible(), PATIENT);
  return dialog;
}

/** Where nothing is found, neither half of the button does anything. */
export const Empty: Story = {
  args: { isEmpty: true },
  play: async ({ canvas }) => {
    for (const name of ['导出', '选择范围和列']) await expect(canvas.getByRole('button', { name })).toBeDisabled();
  },
};

/** The numbers of records come from the server: those of the conditions, and all. */
export const FoundOnes: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await expect(dialog.getByRole('radio', { name: '已勾选（0 条）' })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: '找到的（2 条）' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '列表中的列（2 列）' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: '文件名' })).toHaveValue('房屋');
    await expect(dialog.getByText('_日期时间.xlsx')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '开始导出' }));
    await waitFor(() =>
      expect(args.onRequest).toHaveBeenCalledWith({
        metaKey: 'test_form',
        name: '房屋',
        columns: ['name', 'area'],
        conditions: [expect.objectContaining({ value: '1 号' })],
        sort: [],
      }),
    );
  },
};

export const ChosenColumnsAndSubList: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: '全部（12 条）' }));
    await userEvent.click(dialog.getByRole('radio', { name: '自选列' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '面积' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '备注' }));
    await expect(dialog.getByText('已选 2 列')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: '配件明细' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: '文件名' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '文件名' }), '清单');
    await userEvent.click(dialog.getByRole('button', { name: '开始导出' }));
    await waitFor(() =>
      expect(args.onRequest).toHaveBeenCalledWith(
        expect.objectContaining({ name: '清单', columns: ['name', 'remark'], lists: ['parts'], conditions: [] }),
      ),
    );
  },
};

/** The last choice comes first; rows that are ticked are ticked to be exported. */
export const TickedRowsWithTheLastChoice: Story = {
  args: { selectedIds: ['3', '4'] },
  play: async ({ canvasElement, args }) => {
    const first = await open(canvasElement);
    await expect(first.getByRole('radio', { name: '已勾选（2 条）' })).toBeChecked();
    await userEvent.click(first.getByRole('radio', { name: '表单的全部列（3 列）' }));
    await userEvent.click(first.getByRole('button', { name: '开始导出' }));
    await waitFor(() =>
      expect(args.onRequest).toHaveBeenCalledWith(
        expect.objectContaining({ ids: ['3', '4'], columns: ['name', 'area', 'remark'] }),
      ),
    );
    await userEvent.click(await page().findByText('关闭', { selector: 'button span' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    const again = await open(canvasElement);
    await expect(again.getByRole('radio', { name: '表单的全部列（3 列）' })).toBeChecked();
  },
};

/** A row that is still ticked does not decide what the button exports: it asks, and the success has the number. */
export const ButtonWithTickedRows: Story = {
  args: { selectedIds: ['3'] },
  play: async ({ canvasElement, args }) => {
    await within(canvasElement).findByText('11 号楼');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '导出' }));
    const options = within(await page().findByRole('dialog', {}, PATIENT));
    await expect(await options.findByRole('radio', { name: '已勾选（1 条）' }, PATIENT)).toBeChecked();
    await expect(args.onRequest).not.toHaveBeenCalled();
    await userEvent.click(await options.findByRole('radio', { name: '找到的（2 条）' }, PATIENT));
    await userEvent.click(options.getByRole('button', { name: '开始导出' }));
    await waitFor(() => expect(page().getByText('导出成功')).toBeVisible(), PATIENT);
    await expect(page().getByText('范围：找到的（2 条）')).toBeVisible();
    await expect(args.onRequest).toHaveBeenCalledWith(expect.not.objectContaining({ ids: expect.anything() }));
  },
};

export const NoColumn: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: '自选列' }));
    await userEvent.click(dialog.getByRole('button', { name: /清\s?空/ }));
    await expect(dialog.getByRole('button', { name: '开始导出' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /全\s?选/ }));
    await expect(dialog.getByText('已选 3 列')).toBeVisible();
  },
};
