import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortError } from '@org/meta-forms/core';
import { expect, fn, waitFor, within } from 'storybook/test';
import { callsOf } from '../../testing/story-helpers.ts';
import { ROOMS_SHEET } from '../grid/testing/sheet.fixture.ts';
import { ReportStage, type ReportStageProps } from '../testing/report-stage.fixture.tsx';
import { TEMPLATE } from '../testing/template.fixture.ts';

const onCall = fn<ReportStageProps['onCall']>();

const meta = {
  title: 'business/report templates',
  component: ReportStage,
  args: { page: 'template', onCall },
} satisfies Meta<typeof ReportStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const called = (name: string) => callsOf(onCall, name);
const screenOf = (element: HTMLElement) => within(element.ownerDocument.body);

/** The cell at a row and column, counted from 0. */
async function cellAt(element: HTMLElement, place: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = element.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (!found) throw new Error(`There is no cell ${place}.`);
    return found;
  });
}

export const List: Story = {
  name: 'templates by class, with their state and version; one is published after a question',
  args: { page: 'templates' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('办公用房使用情况季度报表')).toBeVisible();
    await expect(canvas.getByText('有未发布的修改')).toBeVisible();
    await expect(canvas.getByText('未发布')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '更多 办公用房使用情况季度报表' }));
    const screen = screenOf(canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: '发布' }));
    await userEvent.click(await screen.findByRole('button', { name: '发布' }));
    await waitFor(() => expect(called('reportTemplates.publish')).toHaveLength(1));
    await expect(called('reportTemplates.publish')[0]?.query).toEqual({ id: 'm1', version: 7 });
  },
};

export const ByClass: Story = {
  name: 'a class lists the templates of all classes below it',
  args: { page: 'templates' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('房产类报表'));
    await waitFor(() => expect(called('reportTemplates.list').at(-1)?.body).toEqual({ reportClasses: ['1', '11'] }));
  },
};

export const Named: Story = {
  name: 'the name of a new template follows its file until somebody types one',
  args: { page: 'templates' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '新增模板' }));
    const dialog = screenOf(canvasElement);
    const name = await dialog.findByRole('textbox', { name: '模板名称' }, { timeout: 10_000 });
    // The workbook is required and comes first: it has the focus.
    const workbook = await dialog.findByText('工作簿', { selector: '.ant-form-item-required' });
    const doc = canvasElement.ownerDocument;
    await waitFor(() => expect(doc.activeElement?.querySelector('input[type="file"]')).not.toBeNull());
    await expect(doc.defaultView?.getComputedStyle(workbook, '::before').order).toBe('1');
    const choose = async (fileName: string) => {
      // After each file it is another input.
      const drop = canvasElement.ownerDocument.querySelector<HTMLInputElement>('.ant-upload input[type="file"]');
      if (drop) await userEvent.upload(drop, new File(['a'], fileName));
      await dialog.findByText(fileName);
    };
    await choose('一季度.xlsx');
    await waitFor(() => expect(name).toHaveValue('一季度'));
    await choose('二季度.xlsx');
    await waitFor(() => expect(name).toHaveValue('二季度'));
    await userEvent.clear(name);
    await userEvent.type(name, '办公用房');
    await choose('三季度.xlsx');
    await expect(name).toHaveValue('办公用房');
  },
};

export const Designing: Story = {
  name: 'a cell is marked with a dictionary, its row is repeated, and the design is saved with its version',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.pointer({ keys: '[MouseLeft]', target: await cellAt(canvasElement, '3:0') });
    await userEvent.click(await canvas.findByRole('checkbox', { name: '由单位填报' }));
    await userEvent.click(canvas.getByRole('combobox', { name: '类型' }));
    const screen = screenOf(canvasElement);
    await userEvent.click(await screen.findByTitle('字典'));
    await userEvent.click(canvas.getByRole('combobox', { name: '字典' }));
    await userEvent.click(await screen.findByTitle('报表周期（report_period）'));
    await expect(await canvas.findByText('字典项：月报、季报')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: '可以增加行' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(called('reportTemplates.submit')).toHaveLength(1));
    await expect(called('reportTemplates.submit')[0]?.body).toMatchObject({
      id: 'm1',
      version: 7,
      design: {
        sheets: [
          { inputs: { A4: { type: 'dictionary', dictKey: 'report_period' } }, repeated: [{ row: 4 }, { row: 9 }] },
        ],
      },
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled());
  },
};

export const Formula: Story = {
  name: 'a formula is read only, and the cells that it reads are marked',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.pointer({ keys: '[MouseLeft]', target: await cellAt(canvasElement, '9:1') });
    await expect(await canvas.findByText('有公式的单元格不能填报。')).toBeVisible();
    await expect(await cellAt(canvasElement, '4:1')).toHaveClass('sheet-mark-read');
    await expect(canvas.queryByRole('checkbox', { name: '由单位填报' })).toBeNull();
  },
};

export const Checks: Story = {
  name: 'a check is read while it is typed, is added, and is taken back',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: '校验（1）' }));
    await userEvent.click(canvas.getByRole('button', { name: '新增校验' }));
    const formula = canvas.getByRole('textbox', { name: '应当成立的公式' });
    await userEvent.type(formula, 'B10>');
    await expect(await canvas.findByText(/公式无法识别/)).toBeVisible();
    await userEvent.type(formula, '=LAST(B10)');
    await userEvent.type(canvas.getByRole('textbox', { name: '不成立时的提示' }), '间数少于上期');
    await userEvent.click(canvas.getByRole('radio', { name: '警告' }));
    await userEvent.click(canvas.getByRole('button', { name: '确定' }));
    await expect(await canvas.findByText('间数少于上期')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(canvas.queryByText('间数少于上期')).toBeNull();
  },
};

export const Conflict: Story = {
  name: 'a save that meets a newer version asks, and the design stays',
  args: {
    answer: ({ name, body }) => {
      const isOld = typeof body === 'object' && body !== null && 'version' in body && body.version === 7;
      if (name === 'reportTemplates.submit' && isOld) throw new PortError('conflict', '其他人已保存');
      const isRead = name === 'reportTemplates.detail' && called('reportTemplates.submit').length > 0;
      return isRead ? { ...TEMPLATE, version: 8 } : undefined;
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    onCall.mockClear();
    await userEvent.pointer({ keys: '[MouseLeft]', target: await cellAt(canvasElement, '3:0') });
    await userEvent.click(await canvas.findByRole('checkbox', { name: '由单位填报' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    const dialog = within(await screenOf(canvasElement).findByRole('dialog', { name: '模板已被他人修改' }));
    await userEvent.click(dialog.getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(called('reportTemplates.submit')).toHaveLength(2));
    await expect(called('reportTemplates.submit')[1]?.body).toMatchObject({ version: 8 });
  },
};

export const TryingOut: Story = {
  name: 'a template is tried as a unit fills it in',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '试填' }));
    const element = await screenOf(canvasElement).findByRole('dialog', { name: /^试填/ });
    const dialog = within(element);
    await expect(await dialog.findByText(/^\d+ 处不通过$/)).toBeVisible();
    const grid = await dialog.findByRole('grid');
    grid.querySelector<HTMLElement>('.sheet-editor')?.focus();
    await userEvent.keyboard('12{Enter}');
    await waitFor(async () => expect(await cellAt(element, '9:1')).toHaveTextContent('12'));
    await expect(called('reportTemplates.submit')).toHaveLength(0);
  },
};

/** A form of rooms with a sub-list of people. */
const ROOM_FORM = {
  metaKey: 'room',
  formName: '房间',
  metaFormItemList: [
    { itemKey: 'roomName', itemName: '房间名称', itemType: 1 },
    {
      itemKey: 'users',
      itemName: '使用人',
      itemType: 7,
      itemConfigJson: { childTableItemList: [{ itemKey: 'person', itemName: '姓名', itemType: 1 }] },
    },
  ],
};

export const Bound: Story = {
  name: 'a cell of a print template shows an item of its form, and the design is saved with it',
  args: {
    answer: ({ name }) => {
      if (name === 'reportTemplates.detail') return { ...TEMPLATE, metaKey: 'room' };
      return name === 'metaForms.byKey' ? ROOM_FORM : undefined;
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    onCall.mockClear();
    await userEvent.pointer({ keys: '[MouseLeft]', target: await cellAt(canvasElement, '3:0') });
    await userEvent.click(await canvas.findByRole('combobox', { name: '显示的内容' }));
    const screen = screenOf(canvasElement);
    await userEvent.click(await screen.findByTitle('房间名称'));
    await expect(await cellAt(canvasElement, '3:0')).toHaveTextContent('〔房间名称〕');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(called('reportTemplates.submit')).toHaveLength(1));
    await expect(called('reportTemplates.submit')[0]?.body).toMatchObject({
      design: { sheets: [{ inputs: { A4: { item: 'roomName' } } }] },
    });
  },
};

/** A design of another day: one more check, and one input in a row that the workbook lacks. */
const ON_DEVICE = {
  version: 6,
  design: {
    sheets: [{ name: ROOMS_SHEET.name, inputs: { A4: { type: 'text' }, A999: { type: 'text' } }, repeated: [] }],
    checks: [{ id: 'mine', sheet: ROOMS_SHEET.name, formula: 'B10<9999', message: '间数过多', level: 'warning' }],
  },
};

export const FromDevice: Story = {
  name: 'a design that was not saved is offered, restored over the workbook, and saved',
  args: { onDevice: { 'report_template/m1': JSON.stringify(ON_DEVICE) } },
  play: async ({ canvas, userEvent }) => {
    onCall.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: '恢复' }));
    await userEvent.click(await canvas.findByRole('tab', { name: '校验（1）' }));
    await expect(await canvas.findByText('间数过多')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '恢复' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(called('reportTemplates.submit')).toHaveLength(1));
    await expect(called('reportTemplates.submit')[0]?.body).toMatchObject({
      version: 7,
      design: { sheets: [{ inputs: { A4: { type: 'text' } }, repeated: [] }], checks: [{ id: 'mine' }] },
    });
  },
};

export const Reader: Story = {
  name: 'a person who may not change templates reads the design',
  args: { can: (permission) => permission === 'report_template_view' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('您只能查看模板，不能修改。')).toBeVisible();
    await userEvent.pointer({ keys: '[MouseLeft]', target: await cellAt(canvasElement, '3:1') });
    await expect(await canvas.findByRole('checkbox', { name: '由单位填报' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: '保存' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '发布' })).toBeNull();
  },
};
