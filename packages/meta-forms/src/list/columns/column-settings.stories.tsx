import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfigProvider } from 'antd';
import { useState, type ComponentType } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { ColumnSetting } from '../../ports/column-settings.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { dateItem, metaForm, numberItem, referenceItem, textItem, type BuiltItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';

interface SetListProps {
  readonly items: readonly BuiltItem[];
  readonly ports: FormPorts;
  /** Rows without actions: the settings button has its own column. */
  readonly isPlain?: boolean;
}

function SetList({ items, ports, isPlain = false }: SetListProps) {
  const [compiled] = useState(() => compileForm(parseMetaForm({ ...metaForm(...items), formName: '房屋' }).form));
  const [state, setState] = useState(INITIAL_LIST_STATE);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={setState}
        {...(isPlain ? {} : { onOpen: () => undefined })}
      />
    </MetaFormProvider>
  );
}

const items = [
  textItem('code', { itemName: '房屋编号', width: 140 }),
  textItem('name', { itemName: '名称', width: 200 }),
  referenceItem('unit', { itemName: '单位', width: 180 }),
  numberItem('area', { itemName: '面积', digits: 2, tablealign: 'right' }),
  dateItem('builtAt', { itemName: '建成时间', dateformat: 'yyyy-MM' }),
];
const records = {
  test_form: Array.from({ length: 4 }, (_, index) => ({
    id: `${index + 1}`,
    code: `F-${index + 1}`,
    name: `${index + 1} 号楼`,
    unit: 'u1',
    $unit: '东澜区机关事务服务中心',
    area: 1200.5,
    builtAt: '2010-05-01 00:00:00',
  })),
};
const setting = (key: string, more: Partial<ColumnSetting> = {}): ColumnSetting => ({
  key,
  label: key,
  visible: true,
  ...more,
});
const shared = {
  test_form: [
    setting('name', { width: 320 }),
    setting('code'),
    setting('unit', { visible: false }),
    setting('area'),
    setting('builtAt'),
  ],
};

const meta = {
  title: 'lists/column settings',
  component: SetList,
  args: { items, ports: fakePorts({ records, columnSettings: {} }) },
} satisfies Meta<typeof SetList>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement, name = '列设置') {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
const heads = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const rowOf = (handle: HTMLElement) => handle.closest('li')?.getBoundingClientRect().top ?? NaN;

export const ForOneself: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(dialog.queryByRole('button', { name: '保存设置' })).toBeNull();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(dialog.getByRole('checkbox', { name: '单位' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '面积 的宽度（像素）' }), 'a12345');
    await expect(dialog.getByRole('textbox', { name: '面积 的宽度（像素）' })).toHaveValue('1234');
  },
};

export const Saver: Story = {
  name: 'a person who may save sees the scope of each button, and can reset to the saved columns',
  args: { ports: fakePorts({ records, columnSettings: shared, maySaveColumns: true }) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(heads(canvasElement)).toEqual(['名称', '房屋编号', '面积', '建成时间', '操作']);
    await expect(dialog.getByText('“确定”只对自己生效，“保存设置”对所有人生效。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '恢复默认' }));
    await expect(dialog.getByRole('checkbox', { name: '单位' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: '恢复统一设置' }));
    await expect(dialog.getByRole('checkbox', { name: '单位' })).not.toBeChecked();
  },
};

export const Moved: Story = {
  name: 'a column is moved by the arrows on its handle, and where it is now is said',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const handle = dialog.getByRole('button', { name: '移动 面积' });
    handle.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(dialog.getByText('面积 移到第 2 个，共 5 个')).toHaveAttribute('role', 'status');
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(rowOf(handle)).toBeGreaterThan(rowOf(dialog.getByRole('button', { name: '移动 建成时间' }))),
    );
  },
};

export const Stale: Story = {
  name: 'somebody else has saved meanwhile',
  args: { ports: fakePorts({ records, columnSettings: shared, maySaveColumns: true }) },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    const now = await args.ports.columnSettings?.read('test_form');
    await args.ports.columnSettings?.save('test_form', {
      columns: [setting('code', { visible: false })],
      ...(now ? { before: now } : {}),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: '面积' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存设置' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('他人刚刚保存了列设置');
    await expect(dialog.getByRole('checkbox', { name: '面积' })).not.toBeChecked();
  },
};

export const Unread: Story = {
  name: 'what is saved could not be read',
  args: {
    ports: fakePorts({
      records,
      columnSettings: shared,
      maySaveColumns: true,
      fail: (call) => call === 'columns.read' && '网络不通，请稍后再试',
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('网络不通，请稍后再试');
    await expect(heads(canvasElement)).toEqual(['房屋编号', '名称', '单位', '面积', '建成时间', '操作']);
  },
};

export const WithoutActions: Story = {
  name: 'a list without actions has the settings at its end all the same',
  args: { isPlain: true, ports: fakePorts({ records, columnSettings: shared }) },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: '列设置' });
    await waitFor(() => expect(heads(canvasElement)).toEqual(['名称', '房屋编号', '面积', '建成时间', '']));
    await expect(button.closest('th')?.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    // There is space left: the column with a width has exactly that, the others share the rest.
    const head = (name: string) =>
      within(canvasElement).getByRole('columnheader', { name }).getBoundingClientRect().width;
    await waitFor(() => expect(Math.abs(head('名称') - 320)).toBeLessThan(3));
    await expect(head('面积')).toBeGreaterThan(200);
  },
};

/** Opens the menu of the head with the focus by keys, and chooses an entry by keys. */
async function chooseByKeys(entry: string) {
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const item = await screen.findByRole('menuitem', { name: entry });
  await waitFor(() => expect(document.activeElement).toHaveRole('menuitem'));
  item.focus();
  // antd reads the code of the key, which the typing of tests leaves out.
  await fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: entry })).toBeNull());
}

/** As in the product: a menu that closes has the focus until its motion ends. */
function InMotion(Story: ComponentType) {
  return (
    <ConfigProvider theme={{ token: { motion: true } }}>
      <Story />
    </ConfigProvider>
  );
}

export const MenuByKeys: Story = {
  name: 'a column has the focus after a choice from its menu by keys, wherever it is drawn then',
  decorators: [InMotion],
  play: async ({ canvasElement }) => {
    const head = (name: string) => within(canvasElement).getByRole('columnheader', { name });
    await within(canvasElement).findByText('F-1');
    head('面积').focus();
    await chooseByKeys('固定在左侧');
    await waitFor(() => expect(heads(canvasElement)[0]).toBe('面积'));
    await expect(head('面积')).toHaveFocus();
    await chooseByKeys('取消固定');
    await waitFor(() => expect(heads(canvasElement)[3]).toBe('面积'));
    await expect(head('面积')).toHaveFocus();
    await chooseByKeys('左移');
    await waitFor(() => expect(heads(canvasElement)[2]).toBe('面积'));
    await expect(head('面积')).toHaveFocus();
  },
};

export const HiddenByKeys: Story = {
  name: 'the next column has the focus after one is hidden by keys, and after the last the one before',
  play: async ({ canvasElement }) => {
    const head = (name: string) => within(canvasElement).getByRole('columnheader', { name });
    await within(canvasElement).findByText('F-1');
    head('面积').focus();
    await chooseByKeys('隐藏此列');
    await waitFor(() => expect(head('建成时间')).toHaveFocus());
    await chooseByKeys('隐藏此列');
    await waitFor(() => expect(head('单位')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await expect(head('名称')).toHaveFocus();
  },
};

const many = Array.from({ length: 40 }, (_, index) =>
  textItem(`column${index}`, {
    itemName:
      index === 3 ? '一个名字很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长的列' : `第 ${index + 1} 列`,
  }),
);

export const ManyInEnglishInDark: Story = {
  name: 'many columns scroll, and a moved one stays in sight',
  args: {
    items: many,
    ports: fakePorts({ records: { test_form: [{ id: '1' }] }, columnSettings: {}, maySaveColumns: true }),
  },
  globals: { locale: 'en', theme: 'dark' },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement, 'Columns');
    const handle = dialog.getByRole('button', { name: 'Move 第 1 列' });
    handle.focus();
    await userEvent.keyboard('{End}');
    await expect(dialog.getByText('第 1 列 is now 40 of 40')).toBeVisible();
    const list = dialog.getByRole('list').getBoundingClientRect();
    await waitFor(() => expect(handle.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom));
  },
};
