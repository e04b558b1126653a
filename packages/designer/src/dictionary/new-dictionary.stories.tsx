import { item, metaForm } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NewDictionary, PanelPorts } from '../panel/panel-ports.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = { ...metaForm(item(4, 'kind', { itemName: '类别' })), formName: '来访' };

/** A host that lists what was made. */
function createPorts(): PanelPorts {
  const made: NewDictionary[] = [];
  return {
    dictionaries: () => Promise.resolve(made.map(({ code, name }) => ({ key: code, value: name }))),
    dictionaryEntries: (code) => Promise.resolve(made.find((one) => one.code === code)?.entries ?? []),
    createDictionary: (dictionary) => {
      made.push(dictionary);
      return Promise.resolve();
    },
  };
}

const ports = createPorts();

const meta = {
  title: 'designer/new dictionary',
  component: FormDesigner,
  args: { form, ports },
  decorators: (Story) => (
    <div style={{ height: 640 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof FormDesigner>;
export default meta;

export const Known: StoryObj<typeof meta> = {
  name: 'a dictionary that was made in the designer is known at once',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^问题/ }));
    await userEvent.click(
      await canvas.findByText('“类别”没有选择字典', { exact: false, selector: '.mfd-problem > span' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /新建字典/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建字典' }));
    await waitFor(() => expect(dialog.getByLabelText('编码')).toHaveValue('lb'));
    await userEvent.type(dialog.getByLabelText('字典项'), '公务');
    await userEvent.click(dialog.getByRole('button', { name: '保存并选用' }));
    await expect(await canvas.findByText('1 项：公务')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/没有选择字典/)).toBeNull());
    await expect(await canvas.findByText('没有问题')).toBeVisible();
    await expect(canvas.queryByText(/不存在/)).toBeNull();
  },
};
