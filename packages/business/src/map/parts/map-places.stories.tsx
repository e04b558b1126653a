import { mapGroundCalls, mapPointsCalls, recordCallsOf, recordModules } from '@org/contract';
import { INITIAL_LIST_STATE } from '@org/meta-forms/list';
import { useLanguage, useWords } from '@org/meta-forms/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { FlowStage, type FlowCall } from '../../flow/testing/flow-stage.fixture.tsx';
import { mapWords } from '../map.words.ts';
import { OpenedMapPage } from '../opened-map-page.tsx';
import { AreaCheckView } from './area-check-view.tsx';
import { createMapNumbers } from './area-text.ts';
import { MapLink } from './map-link.tsx';
import { foundYards, placeOf } from './map-part.fixture.ts';
import { MapStage } from './map-stage.tsx';
import { PlaceMenus } from './place-menus.tsx';
import { PointWindow } from './point-window.tsx';
import { useDrawnMap } from './use-drawn-map.ts';
import { usePointChanges } from './use-point-changes.ts';

const land = placeOf('landbase', 5);
const yard = placeOf('village', 2);
const landModule = recordModules.find(({ key }) => key === 'landbase');
if (!landModule) throw new Error('There is no module of lands.');
const landCalls = recordCallsOf(landModule);
const MIDDLE = { at: [118.1, 32.06], pixel: [40, 30] } as const;

interface StageProps {
  readonly children?: ReactNode;
  readonly can?: () => boolean;
  readonly onCall: (call: FlowCall) => void;
  readonly onDone: (...what: readonly unknown[]) => void;
}

function Stage({ children, can, onCall }: StageProps) {
  const { points } = foundYards(3);
  return (
    <FlowStage
      can={can}
      onCall={onCall}
      answers={{
        [mapPointsCalls.village.name]: () => ({ points, unplaced: 0, isCapped: false, leavesOutShapes: false }),
        [mapGroundCalls.ground.name]: () => ({ layers: [], approvalNumber: 'GS(2024)0650号' }),
        [mapGroundCalls.areas.name]: () => [],
      }}
    >
      {children}
    </FlowStage>
  );
}

function SharedPlace() {
  const changes = usePointChanges();
  const [points, setPoints] = useState([yard, land]);
  return (
    <PointWindow
      points={points}
      lands={[land]}
      mode="2"
      itemId={undefined}
      changes={changes}
      onPick={(picked) => setPoints([...picked])}
      onDraw={fn()}
    />
  );
}

function Menus({ onAdd }: { readonly onAdd: (at: unknown) => void }) {
  const changes = usePointChanges();
  const [menu, setMenu] = useState<Parameters<typeof PlaceMenus>[0]['menu']>(MIDDLE);
  return (
    <div className="map-stage">
      <PlaceMenus menu={menu} onMenu={setMenu} changes={changes} onAdd={onAdd} />
    </div>
  );
}

function DrawnStage({ onDone }: Pick<StageProps, 'onDone'>) {
  const opened = useDrawnMap('东湖区', { onPick: onDone, onMenu: onDone, onView: fn() });
  return (
    <MapStage
      {...opened}
      infoAt={land.at}
      info={<p>{land.name}</p>}
      onMenuByKey={() => onDone('menu')}
      onEscape={() => onDone('escape')}
    >
      {null}
    </MapStage>
  );
}

function Compared() {
  const say = useWords(mapWords);
  const numbers = createMapNumbers(say, useLanguage());
  const none = { recorded: undefined, difference: undefined, share: undefined };
  return (
    <>
      <AreaCheckView check={{ drawn: 9000, recorded: 9091, difference: -91, share: -0.01 }} numbers={numbers} />
      <AreaCheckView check={{ drawn: 9000, ...none }} numbers={numbers} />
    </>
  );
}

const meta = {
  title: 'business/map places',
  component: Stage,
  args: { onDone: fn(), onCall: fn() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shared: Story = {
  name: 'records that share a place are a choice, and a land is taken off the map after a question',
  args: { children: <SharedPlace /> },
  play: async ({ canvas, userEvent, args }) => {
    const choice = within(canvas.getByRole('region', { name: '此处有 2 条单据' }));
    await userEvent.click(choice.getByRole('button', { name: land.name }));
    await expect(await canvas.findByRole('heading', { name: land.name })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /删\s*除/ }));
    const asked = within(await screen.findByRole('dialog', { name: `确定从地图上移除“${land.name}”吗？` }));
    await waitFor(() => expect(asked.getByText('土地的坐标将清零，土地单据仍然保留。')).toBeVisible());
    await userEvent.click(asked.getByRole('button', { name: /确\s*定/ }));
    await expect(await screen.findByText('删除成功')).toBeVisible();
    const moved = { name: landCalls.submit.name, body: { pointX: 0, pointY: 0 } };
    await expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining(moved));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: land.name })).toBeNull());
  },
};

export const MenuOfPlace: Story = {
  name: 'the menu of a place begins a new anchor there, or opens the choice of a yard',
  render: (args) => (
    <Stage {...args}>
      <Menus onAdd={args.onDone} />
    </Stage>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('menuitem', { name: '新增锚点' }));
    await expect(args.onDone).toHaveBeenCalledWith(MIDDLE.at);
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};

export const LinkFromMenu: Story = {
  ...MenuOfPlace,
  name: 'a yard is linked from the menu, which is gone then',
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Link a compound' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};

export const NoMenu: Story = {
  ...MenuOfPlace,
  name: 'a person who may not change yards has no menu',
  args: { can: () => false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};

export const LinkOfList: Story = {
  name: 'a list of what is on maps leads to the map with its query, and others do not',
  args: {
    children: (
      <>
        <MapLink moduleKey="house" query={INITIAL_LIST_STATE.query} />
        <MapLink moduleKey="getb" query={INITIAL_LIST_STATE.query} />
      </>
    ),
  },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links).toHaveLength(1);
    await expect(links[0]).toHaveAccessibleName('Show on the map');
    await expect(links[0]).toHaveAttribute('href', '/map/index?layer=house');
  },
};

export const AreasCompared: Story = {
  name: 'a drawn area agrees with the recorded one, or there is none to compare it with',
  args: { children: <Compared /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('图上面积与登记面积相符（相差 -1%）')).toBeVisible();
    await expect(canvas.getByText('未登记')).toBeVisible();
  },
};

export const Drawn: Story = {
  name: 'the map takes keys: Shift with F10 opens its menu, and the window of a record is above its place',
  render: (args) => (
    <Stage {...args}>
      <DrawnStage onDone={args.onDone} />
    </Stage>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const map = canvas.getByRole('application', { name: /^地图/ });
    await waitFor(() => expect(map.querySelector('canvas, .ol-viewport')).not.toBeNull());
    await expect(await canvas.findByText(land.name)).toBeVisible();
    map.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect(args.onDone).toHaveBeenCalledWith('menu');
  },
};

export const WholePage: Story = {
  name: 'a place of the list opens its window on the map, and closing it leads back to the map',
  args: { children: <OpenedMapPage module="village" title="地图" /> },
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('navigation', { name: '地点列表' }));
    await userEvent.click(await list.findByRole('button', { name: /第 2 处/ }));
    const info = await canvas.findByRole('region', { name: '东湖区第 2 处' });
    await expect(info).toBeVisible();
    await expect(list.getByRole('button', { name: /第 2 处/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(within(info).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: '东湖区第 2 处' })).toBeNull());
  },
};
