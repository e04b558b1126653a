import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { EMPTY_QUERY } from '../../query/query.ts';
import { dateItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { QueryStage } from './query-stage.fixture.tsx';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { itemName: '名称' }),
      numberItem('amount', { itemName: '金额' }),
      dateItem('bought', { itemName: '购置日期' }),
      textItem('code', { itemName: '编号' }),
    ),
  ).form,
);
const ports = fakePorts({ schemes: {} });
const query = { ...EMPTY_QUERY, parts: [{ field: 'name', operator: 'like', value: '桌子' }] } as const;
const meta = {
  title: 'lists/query dialog on a phone',
  component: QueryStage,
  args: { compiled, ports, query },
  parameters: {
    viewport: { options: { phone: { name: 'phone', type: 'mobile', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof QueryStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const TOUCH = 44;
/** Between the boxes of a condition. */
const WIDEST_GAP = 8;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const boxOf = (element: Element) => element.getBoundingClientRect();
const middleOf = (element: Element) => boxOf(element).top + boxOf(element).height / 2;
const fields = () => screen.queryByRole('list', { name: '候选条件' });

export const Conditions: Story = {
  name: 'a condition is a block of full width, with its cross in the line of its name',
  play: async () => {
    const value = await screen.findByRole('textbox', { name: '名称 的值' });
    const block = value.closest<HTMLElement>('.mf-query-condition') as HTMLElement;
    const operator = block.querySelector('.mf-query-operator') as Element;
    for (const box of [operator, value]) {
      await expect(boxOf(box).height).toBeGreaterThanOrEqual(TOUCH);
      await expect(boxOf(box).width).toBeGreaterThan(block.clientWidth - TOUCH);
    }
    await expect(boxOf(value).top - boxOf(operator).bottom).toBeLessThanOrEqual(WIDEST_GAP);
    const cross = screen.getByRole('button', { name: '删除条件 名称' });
    await expect(Math.abs(middleOf(cross) - middleOf(within(block).getByText('名称')))).toBeLessThanOrEqual(1);
  },
};

export const Fields: Story = {
  name: 'the fields are behind a button, and sentence and buttons stay in view',
  play: async () => {
    await screen.findByRole('textbox', { name: '名称 的值' });
    for (const item of ['金额', '购置日期', '编号']) {
      await expect(fields()).toBeNull();
      await press('添加条件');
      await press(`添加条件 ${item}`);
      await expect(screen.getByRole('button', { name: '添加条件' })).toHaveFocus();
    }
    const sentence = screen.getByText('查询：名称包含“桌子”');
    await waitFor(() => expect(boxOf(sentence).bottom).toBeLessThan(innerHeight));
    await expect(boxOf(screen.getByRole('button', { name: '查询' })).bottom).toBeLessThan(innerHeight);
  },
};
