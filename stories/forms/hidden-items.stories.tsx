import { setHidden } from '@org/meta-forms/filling';
import { StoryForm } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inOrder, wireColumn, wireItem } from './wire-item.ts';

const ON = 2;
const columns = [wireColumn(1, 'payer 缴费人', { required: true }), wireColumn(2, 'amount 金额', { digits: 2 })];
const items = inOrder([
  wireItem(1, 'name 房屋名称', { required: true }),
  wireItem(5, 'isLet 是否出租'),
  wireItem(1, 'tenant 承租人', { required: true }),
  wireItem(2, 'rent 月租金', { digits: 2 }),
  wireItem(2, 'yearly 年租金', { digits: 2, isComputeData: true, computeData: { formula: '{月租金} * 12' } }),
  wireItem(1, 'contact 联系人'),
  wireItem(6, 'note 备注'),
  wireItem(7, 'rooms 房间', { columns: [wireColumn(1, 'room 房间号')] }),
  wireItem(7, 'payments 缴费记录', { columns }),
]);
const ofLetting = ['tenant', 'rent', 'payments'];

const meta = {
  title: 'forms/items that come and go',
  component: StoryForm,
  args: {
    items,
    formName: '房屋登记',
    language: 'zh',
    record: { name: '办公楼', isLet: 1, tenant: '', rent: 100, payments: [{ id: '1', payer: '' }] },
    onOpened(session) {
      const follow = () => setHidden(session, ofLetting, session.value('isLet') !== ON);
      follow();
      session.subscribe('isLet', follow);
    },
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ShownByASwitch: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const isLet = await canvas.findByRole('switch', { name: '是否出租' });
    await step('what the host hides has neither field nor tab, and what is computed from it is there', async () => {
      await expect(canvas.queryByText('承租人')).toBeNull();
      await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['房间']);
      await expect(canvas.getByText('年租金').closest('[data-mf-path]')).toHaveTextContent('1,200.00');
    });
    await step('its explanation names it, and leads nowhere', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /年租金/ }));
      const panel = await screen.findByRole('dialog', { name: /年租金/ });
      await expect(panel).toHaveTextContent('月租金100.00');
      await expect(within(panel).queryByRole('button', { name: '月租金' })).toBeNull();
      await userEvent.keyboard('{Escape}');
    });
    await step('the switch shows it', async () => {
      await userEvent.click(isLet);
      await expect(await canvas.findByLabelText(/承租人/)).toBeRequired();
      await expect(canvas.getByLabelText(/月租金/)).toHaveValue('100.00');
      await expect(canvas.getByRole('tab', { name: '缴费记录' })).toBeVisible();
      await expect(isLet).toHaveFocus();
    });
    await step('Enter goes into it, and past it once it is gone', async () => {
      canvas.getByLabelText(/房屋名称/).focus();
      await userEvent.keyboard('{Enter}{Enter}');
      await expect(canvas.getByLabelText(/承租人/)).toHaveFocus();
      isLet.focus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(canvas.queryByText('承租人')).toBeNull());
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByLabelText(/联系人/)).toHaveFocus();
    });
  },
};

/** Hiding an item removes the mark of a refused save; showing it brings the mark back. */
export const MarksGoWithIt: Story = {
  args: { record: { name: '办公楼', isLet: ON, tenant: '', payments: [{ id: '1', payer: '' }] }, validated: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isLet = await canvas.findByRole('switch', { name: '是否出租' });
    await expect(canvas.getByRole('tab', { name: /缴费记录/ })).toHaveTextContent('1');
    await expect(canvas.getByLabelText(/承租人/)).toBeInvalid();
    await userEvent.click(isLet);
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
    await userEvent.click(isLet);
    await waitFor(() => expect(canvas.getByLabelText(/承租人/)).toBeInvalid());
  },
};
