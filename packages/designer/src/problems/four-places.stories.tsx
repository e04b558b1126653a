import { PortError } from '@org/meta-forms/core';
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
    badge: root.querySelectorAll('.mfd-canvas .mfd-problem-count-error').length,
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

/** The sentences below the input of a property. */
const atProperty = (canvas: ReturnType<typeof within>, label: string) =>
  canvas.getByLabelText(label).closest('[data-mf-path]')?.querySelector('.mfd-property-problems')?.textContent ?? '';

export const AtProperties: StoryObj<typeof meta> = {
  name: 'a problem is said at the properties that it is about, and goes with it',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('option', { name: '单价' }));
    await waitFor(() => expect(canvas.getByLabelText('最小值')).toBeVisible());
    const panel = within(canvas.getByRole('region', { name: '属性' }));
    await userEvent.type(await canvas.findByLabelText('最小值'), '10');
    await userEvent.type(canvas.getByLabelText('最大值'), '2{Tab}');
    await waitFor(async () => {
      await expect(atProperty(canvas, '最小值')).toMatch(/最小值/);
      await expect(atProperty(canvas, '最大值')).toMatch(/最小值/);
    });
    await userEvent.clear(canvas.getByLabelText('最大值'));
    await userEvent.type(canvas.getByLabelText('最大值'), '20{Tab}');
    await waitFor(() => expect(atProperty(canvas, '最小值')).toBe(''));
    await userEvent.clear(panel.getByLabelText('名称'));
    await userEvent.tab();
    await waitFor(() => expect(atProperty(panel, '名称')).toMatch(/没有名称/));
  },
};

export const PublishedKey: StoryObj<typeof meta> = {
  name: 'the key of a published form is read-only; a refused save leads to what was refused',
  args: {
    publishedKey: 'places',
    onSave: () =>
      Promise.reject(
        new PortError('invalid', '名称太长', {
          problems: [{ code: 'SERVER', path: 'definition/formName', label: '名称', params: { message: '名称太长' } }],
        }),
      ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByLabelText('表单名称');
    const key = canvasElement.querySelector('[data-mf-path="metaKey"]');
    await expect(key).toHaveTextContent('places');
    await expect(key?.querySelector('input:not(:disabled, [readonly])') ?? null).toBeNull();
    await userEvent.type(canvas.getByLabelText('表单名称'), '！{Tab}');
    await userEvent.click(canvas.getByRole('option', { name: '单价' }));
    await userEvent.click(await canvas.findByRole('button', { name: '转到此处' }));
    await waitFor(() => expect(atProperty(canvas, '表单名称')).toMatch(/名称太长/));
    await userEvent.click(canvas.getByRole('tab', { name: /问题/ }));
    await expect(await canvas.findByText(/^没有保存：名称太长/, { selector: '.mfd-problem > span' })).toBeVisible();
  },
};
