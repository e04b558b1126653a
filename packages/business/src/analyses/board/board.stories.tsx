import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AnalysisStage, type AnalysisStageProps } from '../testing/analysis-stage.fixture.tsx';
import { houseTile } from '../testing/tiles.fixture.ts';
import { BoardPage, BoardsPage } from './board-page.tsx';
import type { Board } from './board.ts';

const board: Board = {
  id: 'b1',
  name: '分管领导看板',
  scope: 'unit',
  createUser: 'chen',
  createUserName: '陈志强',
  updateTime: '2026-11-27 09:00:00',
  version: 3,
  isOwn: true,
  tiles: [houseTile, { ...houseTile, id: 't2', title: '房屋数量', chart: 'pie', x: 6 }],
};

const meta = {
  title: 'business/board',
  component: AnalysisStage,
  args: { boards: [board], onCall: fn(), children: <BoardPage id="b1" /> },
} satisfies Meta<typeof AnalysisStage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Calls = ReturnType<typeof fn<NonNullable<AnalysisStageProps['onCall']>>>;

/** The board that was sent last. */
function sent(onCall: AnalysisStageProps['onCall']): Pick<Board, 'name' | 'scope' | 'tiles'> {
  // The story gives a mock, and the body of the call is a board.
  const { mock } = onCall as Calls;
  const body = mock.calls.map(([call]) => call).findLast(({ name }) => name === 'boards.submit')?.body;
  return body as Pick<Board, 'name' | 'scope' | 'tiles'>;
}

export const Listed: Story = {
  name: 'boards say who sees them',
  args: { children: <BoardsPage /> },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '分管领导看板' });
    await expect(link).toHaveAttribute('href', '/boards/b1');
    await expect(canvas.getByRole('cell', { name: '本单位' })).toBeVisible();
  },
};

export const Looked: Story = {
  name: 'a board of somebody else is looked at, and not changed',
  args: { boards: [{ ...board, isOwn: false }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: /^房屋数量/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '编辑' })).toBeNull();
  },
};

export const ByKeys: Story = {
  name: 'arrows move a tile, Shift and arrows resize it, and the board is saved with its places',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '编辑' }));
    const handle = await canvas.findByRole('button', { name: '移动“房屋数量”或改变大小' });
    handle.focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowDown}{/Shift}{ArrowRight}');
    await expect(canvas.getByText('“房屋数量”在第 8 列第 1 行，宽 4，高 5')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() => expect(sent(args.onCall).tiles[1]).toMatchObject({ x: 7, y: 0, w: 4, h: 5 }));
    await expect(await canvas.findByRole('button', { name: '编辑' })).toBeVisible();
  },
};

export const Dragged: Story = {
  name: 'a tile is dragged by its head',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '编辑' }));
    const title = await canvas.findByRole('heading', { name: /^房屋数量/ });
    const box = title.getBoundingClientRect();
    const at = { clientX: box.left + 10, clientY: box.top + 10 };
    const send = (target: EventTarget, type: string, by = 0) =>
      target.dispatchEvent(
        new MouseEvent(type, { bubbles: true, button: 0, clientX: at.clientX, clientY: at.clientY + by }),
      );
    send(title, 'mousedown');
    for (const by of [40, 160, 320, 480]) send(document, 'mousemove', by);
    send(document, 'mouseup', 480);
    await userEvent.click(canvas.getByRole('button', { name: /^保\s*存$/ }));
    // Nothing is above it in its columns, so that it goes up again: the other tile stays where it was.
    await waitFor(() =>
      expect(sent(args.onCall).tiles.map(({ id, x, y }) => [id, x, y])).toEqual([
        ['t1', 0, 0],
        ['t2', 6, 0],
      ]),
    );
  },
};

/** The board of the address. */
const onTitle = fn<(title: string) => void>();
const onClosed = fn<() => void>();

function RoutedBoard() {
  const { pathname } = useLocation();
  return <BoardPage id={pathname.split('/').at(-1) ?? ''} onTitle={onTitle} onClosed={onClosed} />;
}

export const Built: Story = {
  name: 'an author builds a tile with a live preview and puts it on a new board',
  args: { children: <RoutedBoard />, address: '/boards/new' },
  play: async ({ canvas, args, step }) => {
    await waitFor(() => expect(onTitle).toHaveBeenLastCalledWith('新建看板'));
    await step('a board needs a name', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^保\s*存$/ }));
      await expect(await screen.findByText('请填写看板名称')).toBeVisible();
      await userEvent.type(canvas.getByRole('textbox', { name: '名称' }), '我的看板');
    });
    await userEvent.click(canvas.getByRole('button', { name: '添加图表' }));
    const dialog = await screen.findByRole('dialog');
    await step('what is missing is said', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
      await expect(within(dialog).getByRole('alert')).toHaveTextContent('请填写标题，选择单据');
    });
    await step('records and groups are chosen, and the answer is next to them', async () => {
      await choose(within(dialog).getByRole('combobox', { name: '单据' }), '房屋');
      await expect(within(dialog).getByRole('textbox', { name: '标题' })).toHaveValue('房屋统计');
      await choose(await within(dialog).findByRole('combobox', { name: '分组' }), '房屋用途');
      await expect(await within(dialog).findByRole('figure', { name: /^房屋统计 · .* 办公用房最多/ })).toBeVisible();
    });
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await expect(await canvas.findByRole('button', { name: '修改“房屋统计”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() =>
      expect(sent(args.onCall)).toMatchObject({
        name: '我的看板',
        scope: 'own',
        tiles: [
          {
            title: '房屋统计',
            chart: 'bars',
            analysis: {
              metaKey: 'house',
              dimension: { field: 'buildingUse' },
              measures: [{ kind: 'count' }],
              order: { by: 'measure', direction: 'desc' },
            },
          },
        ],
      }),
    );
    await expect(await canvas.findByRole('button', { name: '编辑' })).toBeVisible();
    // The tab that it was made in is closed.
    await expect(onClosed).toHaveBeenCalledTimes(1);
  },
};

/** Chooses an option of a select by its name. */
async function choose(box: HTMLElement, name: string): Promise<void> {
  await userEvent.click(box);
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option-content')].find(
      (one) => one.textContent === name && one.checkVisibility(),
    );
    if (!found) throw new Error(`There is no option ${name}.`);
    return found;
  });
  await userEvent.click(option);
}
