import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { planFloor } from './testing/house.fixture.ts';
import { PlanStage } from './testing/plan-stage.fixture.tsx';

const meta = { title: 'business/floor plan', component: PlanStage } satisfies Meta<typeof PlanStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const plan = (canvas: Canvas, floor: string) => canvas.findByRole('listbox', { name: `${floor}平面图` });
type Canvas = ReturnType<typeof within>;

export const Drawn: Story = {
  name: 'each room says in words what its colour means, and the legend counts',
  play: async ({ canvas }) => {
    const drawing = await plan(canvas, '1层');
    const options = within(drawing).getAllByRole('option');
    await expect(options).toHaveLength(9);
    await expect(options[0]).toHaveAccessibleName(
      '101 室，一般工作人员办公室，18 平方米，使用中，东湖区机关事务中心 · 综合科 · 张建国',
    );
    await expect(within(drawing).getAllByText('冻结')).toHaveLength(1);
    await expect(canvas.getByRole('list', { name: '图例' })).toHaveTextContent('空置 2 间');
    // The buttons cover no room.
    const buttons = canvas.getByRole('group', { name: '缩放' }).getBoundingClientRect();
    await expect(buttons.top).toBeGreaterThanOrEqual(drawing.getBoundingClientRect().bottom);
  },
};

export const ByPurpose: Story = {
  name: 'colours by purpose',
  play: async ({ canvas, userEvent }) => {
    await plan(canvas, '1层');
    await userEvent.click(canvas.getByText('按用途'));
    await expect(canvas.getByRole('list', { name: '图例' })).toHaveTextContent('会议室');
    await expect(canvas.getByRole('list', { name: '图例' })).not.toHaveTextContent('空置');
  },
};

/** Two fingers on a drawing, so many pixels apart around its middle. */
function touch(drawing: HTMLElement, type: string, apart: number) {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const touches = [-apart / 2, apart / 2].map(
    (offset, identifier) =>
      new Touch({ identifier, target: drawing, clientX: left + width / 2 + offset, clientY: top + height / 2 }),
  );
  drawing.dispatchEvent(new TouchEvent(type, { touches: apart === 0 ? [] : touches, bubbles: true }));
}

export const ByFingers: Story = {
  name: 'two fingers zoom the plan, and what was between them stays there',
  play: async ({ canvas }) => {
    const drawing = await plan(canvas, '1层');
    const transform = () => /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(drawing.innerHTML)?.slice(1).map(Number);
    await waitFor(() => expect(transform()).toHaveLength(3));
    const [x = 0, , before = 0] = transform() ?? [];
    touch(drawing, 'touchstart', 100);
    touch(drawing, 'touchmove', 200);
    touch(drawing, 'touchend', 0);
    const [left = 0, , scale = 0] = transform() ?? [];
    await expect(scale / before).toBeCloseTo(2);
    const middle = (drawing as unknown as SVGSVGElement).viewBox.baseVal.width / 2;
    await expect((middle - left) / scale).toBeCloseTo((middle - x) / before, 0);
    touch(drawing, 'touchmove', 400);
    await expect(transform()?.[2]).toBe(scale);
  },
};

export const ByWheel: Story = {
  name: 'the wheel scrolls the page, and with Ctrl it zooms the plan',
  play: async ({ canvas }) => {
    const drawing = await plan(canvas, '1层');
    const scale = () => Number(/scale\((\S+)\)/.exec(drawing.innerHTML)?.[1]);
    await waitFor(() => expect(scale()).toBeGreaterThan(0));
    const before = scale();
    const turn = (init: WheelEventInit) =>
      drawing.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true, ...init }));
    await expect(turn({})).toBe(true);
    await expect(scale()).toBe(before);
    await expect(turn({ ctrlKey: true })).toBe(false);
    await expect(scale()).toBeGreaterThan(before);
  },
};

export const ByKeys: Story = {
  name: 'arrows move, space selects, and Enter goes on to the card',
  args: { onCall: fn() },
  play: async ({ canvas, userEvent }) => {
    const drawing = await plan(canvas, '1层');
    drawing.focus();
    await userEvent.keyboard('{End}{Home}{ArrowRight} ');
    const chosen = within(drawing).getAllByRole('option', { selected: true });
    await expect(chosen[0]).toHaveAccessibleName(/^103 室/);
    await userEvent.keyboard('{Enter}{Tab}');
    await expect(canvas.getByRole('button', { name: /^分配(?!方案)/ })).toHaveFocus();
  },
};

export const ByDragging: Story = {
  name: 'a department is dragged onto one of the selected rooms',
  args: { onCall: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const drawing = await plan(canvas, '1层');
    const [third, eighth] = [/^103 室/, /^108 室/].map((name) => within(drawing).getByRole('option', { name }));
    if (!third || !eighth) throw new Error('The floor has no such rooms.');
    await userEvent.click(third);
    await userEvent.keyboard('{Control>}');
    await userEvent.click(eighth);
    await userEvent.keyboard('{/Control}');
    const department = await canvas.findByRole('button', { name: '综合科' });
    const [from, to] = [middleOf(department), middleOf(third)];
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: department, coords: from },
      { target: third, coords: { clientX: to.clientX - 9, clientY: to.clientY } },
      { target: third, coords: to },
      { keys: '[/MouseLeft]', target: third, coords: to },
    ]);
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith({
        name: 'rooms.distribution',
        body: { ids: ['r103', 'r108'], unitId: 'u1', deptId: 'd1', personId: '', comment: '' },
      }),
    );
    await waitFor(() => expect(within(drawing).getByRole('option', { name: /^103 室.*使用中/ })).toBeVisible());
  },
};

export const Refused: Story = {
  name: 'a refusal is said in the dialog, which keeps what was typed',
  args: { refusal: '房间“103 室”已冻结（消防整改），不能冻结' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = await plan(canvas, '1层');
    await userEvent.click(within(drawing).getByRole('option', { name: /^103 室/ }));
    await userEvent.click(canvas.getByRole('button', { name: '冻结…' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '冻结' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('请填写必填项');
    await userEvent.type(dialog.getByLabelText('原因'), '消防整改');
    await userEvent.click(dialog.getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('不能冻结'));
    await expect(dialog.getByLabelText('原因')).toHaveValue('消防整改');
  },
};

export const Floors: Story = {
  name: 'the list of floors changes the plan',
  play: async ({ canvas, userEvent }) => {
    await plan(canvas, '1层');
    await userEvent.click(canvas.getByRole('radio', { name: '3层，共 14 间，使用 6 间，空置 3 间' }));
    await expect(await plan(canvas, '3层')).toBeVisible();
  },
};

export const FiveHundred: Story = {
  name: 'a floor of 500 rooms has several wings',
  args: { floors: [planFloor(1, 500)] },
  play: async ({ canvas }) => {
    await expect(within(await plan(canvas, '1层')).getAllByRole('option')).toHaveLength(500);
  },
};

export const Reader: Story = {
  name: 'a reader sees the rooms and no button',
  args: { can: (permission) => permission === 'room_view' },
  play: async ({ canvas, userEvent }) => {
    const drawing = await plan(canvas, '1层');
    await userEvent.click(within(drawing).getByRole('option', { name: /^103 室/ }));
    await expect(canvas.getByText('当前状态下没有可办理的操作')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '综合科' })).toBeNull();
  },
};

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
