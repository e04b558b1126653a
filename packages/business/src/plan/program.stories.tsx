import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { openedDialog } from '../flow/testing/opened-dialog.fixture.ts';
import { planFloor } from './testing/house.fixture.ts';
import { PlanStage } from './testing/plan-stage.fixture.tsx';

const meta = {
  title: 'business/floor plan/plan of allotments',
  component: PlanStage,
  args: { floors: [planFloor(1, 9)], onCall: fn() },
} satisfies Meta<typeof PlanStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Stage = Parameters<Play>[0];

async function openDialog({ canvas, userEvent }: Pick<Stage, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: '分配方案…' }));
  return within(await openedDialog('分配方案'));
}

async function fill(dialog: ReturnType<typeof within>, userEvent: Stage['userEvent']) {
  await userEvent.click(dialog.getByRole('combobox', { name: '单位' }));
  await userEvent.click(await screen.findByText('东湖区机关事务中心', { selector: '.ant-select-tree-title' }));
  await userEvent.type(dialog.getByRole('spinbutton', { name: '面积（平方米）' }), '60');
}

export const Tried: Story = {
  name: 'demands are tried on the vacant rooms, and what is missing is said',
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: '试排' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('请选择房屋，并填写每一行的单位和面积');
    await expect(args.onCall).not.toHaveBeenCalled();
    await fill(dialog, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: '试排' }));
    await expect(await dialog.findByText(/^试排 2 间/)).toBeVisible();
    await expect(dialog.getByText('东湖区机关事务中心还缺 5.00 ㎡')).toBeVisible();
    await expect(args.onCall).toHaveBeenCalledWith({
      name: 'rooms.perDisProgram',
      body: { houseId: 'h1', demands: [{ unitId: 'u1', area: 60 }] },
    });
  },
};

export const Exported: Story = {
  name: 'a plan is exported as a workbook, and the dialog stays',
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await fill(dialog, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: /导出方案/ }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ name: 'rooms.outDisProgram' })),
    );
    await waitFor(() => expect(dialog.getByRole('button', { name: /导出方案/ })).toBeEnabled());
  },
};

export const Imported: Story = {
  name: 'an imported workbook allots its rooms, and the dialog ends',
  play: async ({ canvas, userEvent, args }) => {
    await openDialog({ canvas, userEvent });
    const input = screen.getByRole('dialog').querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for the file.');
    await userEvent.upload(input, new File(['x'], '分配.xlsx'));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ name: 'rooms.importDistribution' })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Refused: Story = {
  name: 'a refused import says why, and what was typed stays',
  args: { refusal: '第 3 行：没有编号为 A-101 的房间' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await fill(dialog, userEvent);
    const input = screen.getByRole('dialog').querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for the file.');
    await userEvent.upload(input, new File(['x'], '分配.xlsx'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('第 3 行');
    await expect(dialog.getByRole('spinbutton', { name: '面积（平方米）' })).toHaveValue('60');
  },
};

export const OnDark: Story = {
  name: 'the plan of allotments on a dark ground',
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await fill(dialog, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: '试排' }));
    await expect(await dialog.findByText(/^试排 2 间/)).toBeVisible();
  },
};

export const NotAllowed: Story = {
  name: 'without the right to allot there is no plan of allotments',
  args: { can: (permission) => permission !== 'room_distribution' },
  play: async ({ canvas }) => {
    await canvas.findByRole('listbox');
    await expect(canvas.queryByRole('button', { name: '分配方案…' })).toBeNull();
  },
};
