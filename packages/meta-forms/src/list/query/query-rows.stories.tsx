import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { queryToText } from '../../query/query-text.ts';
import { dateItem, dictionaryItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { QueryStage } from './query-stage.fixture.tsx';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { itemName: '名称' }),
      numberItem('amount', { itemName: '金额' }),
      dateItem('bought', { itemName: '购置日期' }),
      dictionaryItem('use', { itemName: '用途', dictKey: 'use' }),
    ),
  ).form,
);
const ports = fakePorts({ dictionaries: { use: [{ key: '1', value: '办公用房' }] } });
const onQuery = fn<(query: Query) => void>();

const meta = {
  title: 'lists/rows of the query dialog',
  component: QueryStage,
  args: { compiled, ports, onQuery },
} satisfies Meta<typeof QueryStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EnterRuns: Story = {
  name: 'Enter in a text or number runs the query; not that of an input method, nor one that chooses an option',
  play: async () => {
    onQuery.mockClear();
    const text = await screen.findByRole('textbox', { name: '名称 的值' });
    await userEvent.type(text, '桌子');
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    await userEvent.click(screen.getByRole('combobox', { name: '用途 的值' }));
    await userEvent.click(await screen.findByTitle('办公用房'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('查询：名称包含“桌子”，且用途是“办公用房”')).toBeVisible());
    await expect(onQuery).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: '金额 从' }), '5{Enter}');
    const ran = () => queryToText(onQuery.mock.calls.at(-1)?.[0] ?? EMPTY_QUERY);
    await waitFor(() => expect(ran()).toMatch(/^name\.like\.桌子\*amount\.ge\.5_\*.*\*use\.eq\.1\*/));
  },
};

export const EvenRows: Story = {
  name: 'the distance between conditions is equal, whatever they compare',
  play: async () => {
    await screen.findByRole('textbox', { name: '名称 的值' });
    const rows = ['名称', '金额', '购置日期', '用途'].map((label) =>
      screen.getByRole('combobox', { name: `${label} 的比较方式` }).getBoundingClientRect(),
    );
    const distances = rows.slice(1).map(({ top }, index) => Math.round(top - (rows[index]?.top ?? 0)));
    await expect(distances).toEqual([32, 32, 32]);
  },
};

export const OneEdge: Story = {
  name: 'title, conditions, sentence and buttons begin and end at one line',
  play: async () => {
    await screen.findByRole('textbox', { name: '名称 的值' });
    const dialog = screen.getByRole('dialog');
    const edgesOf = (part: string) => {
      const { left, right } = dialog.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(left), Math.round(right)];
    };
    const edges = edgesOf('.ant-modal-footer');
    await expect(['.ant-modal-title', '.mf-query', '.mf-query-sentence'].map(edgesOf)).toEqual([edges, edges, edges]);
  },
};

const many = Array.from({ length: 40 }, () => ({ field: 'name', operator: 'like', value: '' }) as const);

export const Tall: Story = {
  name: 'conditions scroll only in a dialog that is as high as the window allows, and no line of them is cut',
  args: { query: { ...EMPTY_QUERY, parts: many } },
  parameters: {
    viewport: { options: { desk: { name: 'desk', type: 'desktop', styles: { width: '1366px', height: '768px' } } } },
  },
  globals: { viewport: { value: 'desk' } },
  play: async () => {
    await screen.findAllByRole('textbox', { name: '名称 的值' });
    const dialog = screen.getByRole('dialog');
    const right = dialog.querySelector('.mf-query-right') as Element;
    await expect(right.scrollHeight).toBeGreaterThan(right.clientHeight);
    await expect(dialog.querySelector('.ant-modal-body')?.scrollTop).toBe(0);
    const { height } = dialog.querySelector('.ant-modal-container')?.getBoundingClientRect() ?? new DOMRect();
    await expect(innerHeight - height).toBeLessThan(66 + 32);
    const bottom = right.getBoundingClientRect().bottom;
    const cut = [...right.querySelectorAll('.mf-query-operator')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.top < bottom && one.bottom > bottom);
    await expect(cut).toEqual([]);
    // The fields have the height of the conditions.
    const left = dialog.querySelector('.mf-query-left')?.getBoundingClientRect();
    await expect(left?.bottom).toBeLessThanOrEqual(bottom + 1);
  },
};
