import { PortError } from '@org/meta-forms/core';
import { computed, metaForm, numberItem, textItem, type BuiltItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';
import type { FormVersion, VersionsPort } from './versions-port.ts';

const ids = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => Object.assign({}, item, { id: `i${index}` }));
const formOf = (...items: readonly BuiltItem[]) => {
  const form = metaForm(...items);
  return { ...form, metaKey: 'card', formName: '卡片', metaFormItemList: ids(form.metaFormItemList) };
};
const name = textItem('name', { itemName: '名称' });
const price = numberItem('price', { itemName: '单价' });
const form = formOf(name, price, numberItem('total', { itemName: '金额', ...computed('price * 2') }));
const earlier = formOf(textItem('name', { itemName: '资产名称', maxlength: 20 }), price);

const version = (id: string, more: Partial<FormVersion> = {}): FormVersion => ({
  id,
  kind: 'automatic',
  name: '',
  savedAt: `2026-11-0${id} 09:30`,
  savedBy: '刘设计',
  publishedVersion: 0,
  ...more,
});
const versions = [
  version('3'),
  version('2', { kind: 'named', name: '送审稿' }),
  version('1', { kind: 'published', publishedVersion: 1 }),
];

const port = {
  list: fn<VersionsPort['list']>(),
  load: fn<VersionsPort['load']>(),
  rename: fn<VersionsPort['rename']>(),
};

const meta = {
  title: 'designer/versions',
  component: FormDesigner,
  args: { form, versions: port },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    port.list.mockReset().mockResolvedValue({ versions, total: 3 });
    port.load.mockReset().mockResolvedValue(earlier);
    port.rename.mockReset().mockResolvedValue(undefined);
  },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openVersions(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '版本' }));
  return within(await screen.findByRole('dialog', { name: '表单的版本' }));
}

async function rowOf(drawer: Awaited<ReturnType<typeof openVersions>>, title: string) {
  const row = (await drawer.findByText(title, { selector: 'strong' })).closest<HTMLElement>('li');
  if (row === null) throw new Error(`No version is called ${title}.`);
  return within(row);
}

/** A version is compared in sentences and side by side, restored, and the restoring is undone. */
export const Restored: Story = {
  play: async ({ canvasElement }) => {
    const row = await rowOf(await openVersions(canvasElement), '送审稿');
    await userEvent.click(row.getByRole('button', { name: '与当前比较' }));
    // By its title: in tests antd gives both dialogs one id for their names.
    const title = await screen.findByText('2026-11-02 09:30 的版本与当前表单');
    const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? title);
    await expect(dialog.getByText(/^新增“金额”/)).toBeInTheDocument();
    await userEvent.click(dialog.getByText('并排显示'));
    await expect(await dialog.findByRole('heading', { name: '2026-11-02 09:30 的版本' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '恢复此版本' }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['资产名称', '单价']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['名称', '单价', '金额']));
  },
};

export const Named: Story = {
  play: async ({ canvasElement }) => {
    const drawer = await openVersions(canvasElement);
    const row = await rowOf(drawer, '2026-11-03 09:30');
    // The time is the heading already.
    await expect(row.getByText('刘设计')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: '命名' }));
    await userEvent.type(row.getByRole('textbox', { name: '2026-11-03 09:30 的版本名称' }), '二稿{Enter}');
    await expect(port.rename).toHaveBeenCalledWith('3', '二稿');
    await expect((await rowOf(drawer, '二稿')).getByText('已命名')).toBeVisible();
  },
};

/** A version is seen alone, as the form was; nothing of the present form changes. */
export const Viewed: Story = {
  play: async ({ canvasElement }) => {
    const row = await rowOf(await openVersions(canvasElement), '送审稿');
    await userEvent.click(row.getByRole('button', { name: '查看' }));
    const title = await screen.findByText('“送审稿”，2026-11-02 09:30 的版本');
    const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? title);
    const drawing = await dialog.findByRole('listbox', { name: '“送审稿”，2026-11-02 09:30 的版本' });
    await waitFor(() => expect(drawing).toHaveFocus());
    await expect(within(drawing).getAllByRole('option')).toHaveLength(2);
    await expect(within(drawing).getByRole('option', { name: '资产名称' })).toBeVisible();
    // The cross in the corner has the same name.
    await userEvent.click(dialog.getByText('关闭'));
    await waitFor(() => expect(title).not.toBeVisible());
    await expect(cardNames(canvasElement)).toEqual(['名称', '单价', '金额']);
  },
};

export const ViewedInEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Versions' }));
    const [view] = await screen.findAllByRole('button', { name: 'View' });
    if (view) await userEvent.click(view);
    const title = await screen.findByText('Version of 2026-11-03 09:30');
    await waitFor(() => expect(title).toBeVisible());
  },
};

/** The host cannot be read: the reason is shown, and it can be tried again. */
export const NotRead: Story = {
  play: async ({ canvasElement }) => {
    port.list.mockRejectedValueOnce(new PortError('network', '网络不通'));
    const drawer = await openVersions(canvasElement);
    await expect(await drawer.findByText('没有读取到：网络不通')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: '重试' }));
    await rowOf(drawer, '送审稿');
    await waitFor(() => expect(drawer.queryByText(/^没有读取到/)).toBeNull());
  },
};
