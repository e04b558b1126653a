import { FormDesigner } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { assetCardItems } from '../forms/asset-card.items.ts';
import { plainItems } from '../forms/plain-form.items.ts';

const assetCard = { metaKey: 'assetCard', formName: '资产卡片', metaType: 3, metaFormItemList: assetCardItems };
const keys = { metaKey: 'keyRecord', formName: '钥匙登记', metaType: 3, metaFormItemList: plainItems };

const ITEMS = 300;
const LISTS = 5;
const COLUMNS = 12;

/** 300 items in groups, each twentieth computed from its two neighbours, and 5 sub-lists of 12 columns. */
function largeForm() {
  const fields = Array.from({ length: ITEMS - LISTS }, (_, index) => {
    const itemName = `项目 ${index}`;
    if (index % 30 === 0) return titleItem(`title${index}`, { itemName: `第 ${index / 30 + 1} 组` });
    if (index % 20 === 19) return numberItem(`f${index}`, { itemName, ...computed(`f${index - 1} + f${index - 2}`) });
    if (index % 7 === 3) return dateItem(`f${index}`, { itemName });
    if (index % 11 === 4) return dictionaryItem(`f${index}`, { itemName, dictKey: 'kind' });
    return numberItem(`f${index}`, { itemName, digits: 2 });
  });
  const lists = Array.from({ length: LISTS }, (_, list) =>
    subListItem(
      `list${list}`,
      Array.from({ length: COLUMNS }, (_column, index) => column(textItem(`c${index}`, { itemName: `列 ${index}` }))),
      { itemName: `明细 ${list + 1}` },
    ),
  );
  return { ...metaForm(...fields, ...lists), metaKey: 'survey', formName: '普查表' };
}

/** The names of the cards, as a screen reader says them. */
const names = (canvas: Element) =>
  [...canvas.querySelectorAll('[role=option] > .mfd-spoken')].map((name) => name.textContent);

const onSave = fn((_form: object, version: number) => Promise.resolve(version + 1));

const meta = {
  title: 'designer/whole forms',
  component: FormDesigner,
  args: { form: keys, onSave },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 720 }}>{Story()}</div>],
  beforeEach: () => {
    onSave.mockClear();
  },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The item that the host has stored last under a key. */
function stored(key: string): Readonly<Record<string, unknown>> | undefined {
  // as: `onSave` gets forms of the wire.
  const form = onSave.mock.lastCall?.[0] as
    { readonly metaFormItemList: readonly Record<string, unknown>[] } | undefined;
  return form?.metaFormItemList.find(({ itemKey }) => itemKey === key);
}

export const AssetCard: Story = {
  name: 'asset card, 60 items: a key is renamed, and the formulas that use it follow',
  args: { form: assetCard },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findAllByRole('option'))[0]?.focus();
    await userEvent.keyboard('{Control>}k{/Control}originalValue{Enter}');
    await userEvent.click(await canvas.findByText('进阶'));
    const key = await canvas.findByLabelText('字段编码');
    await userEvent.clear(key);
    await userEvent.type(key, 'firstValue{Enter}');
    await waitFor(() => expect(stored('firstValue')).toBeDefined(), { timeout: 5000 });
    await expect(JSON.stringify(stored('netValue'))).toContain('firstValue - depreciation');
    await expect(assetCardItems.length).toBeGreaterThanOrEqual(60);
  },
};

export const SmallForm: Story = {
  name: 'small form: an item is added, named and made required, and each step is undone',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const before = (await canvas.findAllByRole('option')).length;
    await userEvent.click(canvas.getByRole('button', { name: '日期' }));
    const label = await canvas.findByLabelText('名称');
    await userEvent.clear(label);
    await userEvent.type(label, '归还日期{Enter}');
    await userEvent.click(canvas.getByRole('switch', { name: '必填' }));
    const added = await canvas.findByRole('option', { name: /^归还日期/ });
    await waitFor(() => expect(added.querySelector('.mf-required')).toBeInTheDocument());
    const undo = canvas.getByRole('button', { name: '撤销' });
    await userEvent.click(undo);
    await waitFor(() => expect(added.querySelector('.mf-required')).toBeNull());
    await userEvent.click(undo);
    await waitFor(() => expect(names(canvasElement)).not.toContain('归还日期'));
    await userEvent.click(undo);
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(before));
    await expect(undo).toBeDisabled();
  },
};

export const ThreeHundredItems: Story = {
  name: '300 items and 5 sub-lists: a far item is found and widened, a column is added to the fifth sub-list',
  args: { form: largeForm() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cards = await canvas.findAllByRole('option');
    await expect(cards.length).toBeLessThan(ITEMS);
    cards[0]?.focus();
    await userEvent.keyboard('{Control>}k{/Control}f281{Enter}');
    const far = await canvas.findByRole('option', { name: '项目 281' });
    await waitFor(() => expect(far).toHaveAttribute('aria-selected', 'true'));
    far.focus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await waitFor(() => expect(stored('f281')?.['itemConfigJson']).toMatch(/"span":12/), { timeout: 5000 });

    await userEvent.keyboard('{Control>}k{/Control}list4{Enter}');
    const list = await canvas.findByRole('option', { name: /^明细 5/ });
    list.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names(canvasElement)).toHaveLength(COLUMNS));
    await userEvent.click(canvas.getByRole('button', { name: '日期' }));
    await waitFor(() => expect(names(canvasElement)).toHaveLength(COLUMNS + 1));
    // The name of the new column is edited at once.
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(String(stored('list4')?.['itemConfigJson'])).toContain('"日期"'), { timeout: 5000 });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
