import { textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cardNames } from '../canvas/card-names.fixture.ts';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

const form = { metaKey: 'house', formName: '房屋', metaFormItemList: [textItem('name', { itemName: '房屋名称' })] };
const ports: PanelPorts = { dictionaries: () => Promise.resolve([{ key: 'house_kind', value: '房屋类别' }]) };

const meta = {
  title: 'designer/import',
  component: FormDesigner,
  args: { form, ports, views: ['form', 'table'] },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 720 }}>{Story()}</div>],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function paste(canvasElement: HTMLElement, ...lines: readonly string[]) {
  await userEvent.click(await within(canvasElement).findByRole('option', { name: '房屋名称' }));
  await userEvent.paste(lines.join('\n'));
  return within(await screen.findByRole('dialog'));
}

/** A table that is pasted on the form becomes a draft: types, dictionaries and limits with their reasons. */
export const PastedTable: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await paste(
      canvasElement,
      '建筑面积(㎡)*\t房屋类别\t启用日期\t备注',
      '120.5\t办公用房\t2024-03-01\t',
      '98\t业务用房\t2023-11-20\t东侧',
      '45\t办公用房\t2022-01-02\t',
      '60\t业务用房\t2021-07-15\t',
      '77\t办公用房\t2020-10-09\t',
      '82\t办公用房\t2019-03-18\t',
    );
    await waitFor(() => expect(dialog.getByText(/与字典“房屋类别”同名/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: /^添加 4 项/ }));
    await waitFor(() =>
      expect(cardNames(canvasElement)).toEqual(['房屋名称', '建筑面积', '房屋类别', '启用日期', '备注']),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['房屋名称']));
  },
};

/** A list of items that is pasted on the form is added as it is. */
export const PastedListOnForm: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await paste(canvasElement, '名称\t类型\t必填', '面积\t数字\t是', '照片\t图片\t');
    await waitFor(() => expect(dialog.getByText('照片 的类型')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: '粘贴其他内容' }));
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['房屋名称', '面积']));
  },
};
