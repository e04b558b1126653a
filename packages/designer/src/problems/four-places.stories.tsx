import { computed, metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = {
  ...metaForm(
    textItem('name', { itemName: '名称' }),
    numberItem('price', { itemName: '单价' }),
    numberItem('total', { itemName: '金额', ...computed('prise * 2') }),
  ),
  metaKey: 'places',
  formName: '四处',
  metaType: 3,
};

const publishing = {
  review: () => Promise.reject(new Error('nothing is published here')),
  publish: () => Promise.reject(new Error('nothing is published here')),
};

const meta = {
  title: 'designer/problems/four places',
  component: FormDesigner,
  args: { form, publishing },
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

/** What the designer shows of the problem, and how often. */
function places(root: HTMLElement) {
  const publish = within(root).getByRole('button', { name: '发布' });
  return {
    badge: root.querySelectorAll('.mfd-canvas .mfd-card-problems-error').length,
    panel: root.querySelectorAll('.mfd-problem-error .mfd-problem').length,
    count: publish.closest('.ant-badge')?.querySelector('.ant-badge-count')?.textContent ?? '',
    isBlocked: publish.hasAttribute('disabled'),
  };
}

async function openFormula(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('option', { name: '金额' }));
  const search = await canvas.findByRole('textbox', { name: /搜索属性/ });
  await userEvent.clear(search);
  await userEvent.type(search, '公式');
  await userEvent.click(await canvas.findByRole('button', { name: /公式编辑器/ }));
  return screen.findByRole('dialog', { name: '“金额”的公式' });
}

async function closeFormula(dialog: HTMLElement) {
  await userEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

function marks(root: ParentNode): number {
  return root.querySelectorAll('.cm-lintRange-error').length;
}

export const OneProblem: StoryObj<typeof meta> = {
  name: 'one problem is at the card, in formula and JSON, in 问题 and at 发布; mended once, it is gone everywhere',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: /问题/ }));
    await waitFor(() => expect(places(canvasElement)).toEqual({ badge: 1, panel: 1, count: '1', isBlocked: true }));
    const broken = await openFormula(canvas);
    await waitFor(() => expect(broken.querySelector('.cm-lintRange-error')).toHaveTextContent('prise'));
    await closeFormula(broken);
    await userEvent.click(canvas.getByText('JSON'));
    await waitFor(() => expect(canvasElement.querySelector('.cm-lintRange-error')).toHaveTextContent('prise'));
    await userEvent.click(canvas.getByText('表单'));

    await userEvent.click(await canvas.findByRole('button', { name: /^改为“/ }));
    await waitFor(() => expect(places(canvasElement)).toEqual({ badge: 0, panel: 0, count: '', isBlocked: false }));
    const mended = await openFormula(canvas);
    await waitFor(() => expect(mended.querySelector('.cm-content')).toHaveTextContent('单价 * 2'));
    await expect(marks(mended)).toBe(0);
    await closeFormula(mended);
    await userEvent.click(canvas.getByText('JSON'));
    await waitFor(() => expect(canvasElement.querySelector('.cm-content')).toHaveTextContent('price * 2'));
    await expect(marks(canvasElement)).toBe(0);
  },
};
