import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from './form-designer.tsx';
import '../styles.css';

const ITEMS = 10_000;

/** 10,000 items; each hundredth has a formula that names no item. */
const form = {
  metaKey: 'large',
  formName: '大表单',
  metaType: 3,
  metaFormItemList: Array.from({ length: ITEMS }, (_, index) => ({
    id: `i${index}`,
    itemKey: `k${index}`,
    itemName: `项 ${index}`,
    itemType: 2,
    itemConfigJson: index % 100 === 99 ? { isComputeData: true, computeData: { formula: `gone${index} + 1` } } : {},
  })),
};

const meta = {
  title: 'designer/large form',
  component: FormDesigner,
  args: { form },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormDesigner>;
export default meta;

export const TenThousandItems: StoryObj<typeof meta> = {
  name: 'a form of 10,000 items opens, is edited, and shows its problems with few cards drawn',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('option', { name: '项 0' });
    const drawn = canvas.getAllByRole('option').length;
    await expect(drawn).toBeLessThan(200);
    await userEvent.click(card);
    const label = await canvas.findByLabelText('名称');
    await userEvent.type(label, '改了');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('option', { name: '项 0改了' })).toBeVisible());
    await userEvent.click(canvas.getByRole('tab', { name: /问题/ }));
    await waitFor(() => expect(canvas.getByText('错误').closest('h3')).toHaveTextContent('100'), { timeout: 20_000 });
  },
};
