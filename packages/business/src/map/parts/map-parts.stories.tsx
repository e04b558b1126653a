import { mapPointsCalls } from '@org/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { FlowStage } from '../../flow/testing/flow-stage.fixture.tsx';
import { AddressSearch } from './address-search.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import { LayerChoice } from './layer-choice.tsx';
import { MapCorner } from './map-corner.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapPaper } from './map-paper.tsx';
import { drawingOf, foundYards, ground } from './map-part.fixture.ts';
import { MapTools } from './map-tools.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceMenu } from './place-menu.tsx';

interface StageProps {
  readonly children?: ReactNode;
  /** What the search of addresses finds. */
  readonly found?: number;
  readonly onDone: (...what: readonly unknown[]) => void;
}

function Stage({ children, found = 0 }: StageProps) {
  const { points } = foundYards(found);
  return (
    <FlowStage answers={{ [mapPointsCalls.village.name]: () => ({ points, unplaced: 0, isCapped: false }) }}>
      {children}
    </FlowStage>
  );
}

const meta = {
  title: 'business/map parts',
  component: Stage,
  args: { onDone: fn() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Legend: Story = {
  name: 'the legend says what shapes and colours mean',
  args: { children: <MapLegend modules={['village', 'landbase']} /> },
  play: async ({ canvas }) => {
    const legend = canvas.getByRole('group', { name: '图例' });
    await expect(legend).toHaveTextContent('院落');
    await expect(legend).toHaveTextContent('已审核');
    await expect(legend).not.toHaveTextContent('房屋');
  },
};

function Layers({ onDone }: Pick<StageProps, 'onDone'>) {
  const [others, setOthers] = useState<Parameters<typeof LayerChoice>[0]['others']>([]);
  return (
    <LayerChoice
      module="village"
      onModule={onDone}
      others={others}
      onOthers={setOthers}
      ground={ground}
      tiles={[]}
      onTiles={onDone}
    />
  );
}

export const LayersOfMap: Story = {
  name: 'one layer is searched, and others are shown with it',
  render: ({ onDone }) => (
    <Stage onDone={onDone}>
      <Layers onDone={onDone} />
    </Stage>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '土地' }));
    await expect(canvas.getByRole('checkbox', { name: '土地' })).toBeChecked();
    await expect(canvas.queryByRole('checkbox', { name: '院落' })).toBeNull();
    await userEvent.click(canvas.getByText('房屋', { selector: '.ant-segmented-item-label' }));
    await expect(args.onDone).toHaveBeenCalledWith('house');
  },
};

export const Places: Story = {
  name: 'the places are a list with pages, and a doubtful system is named',
  render: ({ onDone }) => (
    <Stage onDone={onDone}>
      <PlaceList found={foundYards(25)} chosenId="village2" onChoose={onDone} />
    </Stage>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const list = within(canvas.getByRole('navigation', { name: '地点列表' }));
    await expect(list.getByRole('status')).toHaveTextContent('25 个地点 · 另有 2 条没有坐标');
    const [first, second] = list.getAllByRole('button', { name: /东湖区/ });
    await expect(first).toHaveTextContent('坐标系未注明');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await userEvent.click(second ?? document.body);
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'village2' }));
  },
};

export const NoPlaces: Story = {
  name: 'an empty list of places says so',
  args: { children: <PlaceList found={foundYards(0)} chosenId={undefined} onChoose={fn()} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有带坐标的单据')).toBeVisible();
  },
};

export const PlacesToCome: Story = {
  name: 'places are counted after the first answer',
  args: {
    children: (
      <PlaceList found={{ ...foundYards(0), unplaced: 0, isLoading: true }} chosenId={undefined} onChoose={fn()} />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^正在加载地点$/);
  },
};

export const Corner: Story = {
  name: 'the corner names the approval, and says why a map has no borders',
  args: {
    children: <MapCorner ground={ground} hasTiles={false} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/GS\(2024\)0650号/)).toBeVisible();
    await expect(canvas.getByText('管理员还没有导入区域图，地图上没有边界')).toBeVisible();
  },
};

const drawing = drawingOf({ active: 'measure' });
export const Drawn: Story = {
  name: 'a line is drawn without a pointer, by the middle of the map',
  args: { children: <DrawingBar drawing={drawing} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '加入中心点' }));
    await userEvent.click(canvas.getByRole('button', { name: '完成' }));
    await expect(drawing.addCorner).toHaveBeenCalled();
    await expect(drawing.finish).toHaveBeenCalled();
  },
};

export const Measured: Story = {
  name: 'a measured area is said in square metres and mu',
  args: {
    children: <DrawingBar drawing={drawingOf({ active: 'measure', measured: { kind: 'area', square: 2000 } })} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('面积 2,000.00 平方米（3.000 亩）');
    await expect(canvas.getByRole('button', { name: '结束测量' })).toBeEnabled();
  },
};

const tools = drawingOf({});
export const Tools: Story = {
  name: 'the tools of a map have names',
  render: ({ onDone }) => (
    <Stage onDone={onDone}>
      <MapTools
        map={undefined}
        drawing={tools}
        hasLands
        onPrint={onDone}
        onExport={onDone}
        onImport={onDone}
        onAreas={onDone}
      />
    </Stage>
  ),
  play: async ({ canvas, userEvent }) => {
    const bar = within(canvas.getByRole('toolbar', { name: '地图工具' }));
    for (const button of bar.getAllByRole('button')) await expect(button).toHaveAccessibleName(/./);
    await userEvent.click(bar.getByRole('button', { name: '量面积' }));
    await expect(tools.measure).toHaveBeenCalledWith('Polygon');
  },
};

export const Menu: Story = {
  name: 'the menu of a place takes the focus, and Escape closes it',
  render: ({ onDone }) => (
    <Stage onDone={onDone}>
      <PlaceMenu pixel={[10, 10]} mayLink mayAdd onLink={onDone} onAdd={onDone} onClose={() => onDone('closed')} />
    </Stage>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('menuitem', { name: '关联院落' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDone).toHaveBeenCalledWith('closed');
  },
};

export const Search: Story = {
  name: 'several addresses that are found are a choice',
  render: ({ onDone }) => (
    <Stage onDone={onDone} found={3}>
      <AddressSearch modules={['village']} onFound={onDone} />
    </Stage>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '请输入地址' }), '东湖{Enter}');
    const found = within(await canvas.findByRole('list', { name: '搜索结果' }));
    await userEvent.click(found.getByRole('button', { name: /第 2 处/ }));
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'village2' }));
    await expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull();
  },
};

export const Paper: Story = {
  name: 'a map on paper has its legend, the north and the approval',
  args: { children: <MapPaper picture="" modules={['house']} approvals={['GS(2024)0650号']} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '地图' })).toBeVisible();
    await expect(canvas.getByText('▲ 北')).toBeVisible();
    await expect(canvas.getByText(/GS\(2024\)0650号.*打印时间/)).toBeVisible();
  },
};
