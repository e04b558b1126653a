import { mapGroundCalls, recordCallsOf, recordModules } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { FlowStage, type FlowAnswers, type FlowCall } from '../../flow/testing/flow-stage.fixture.tsx';
import { writeGeoFile } from '../exchange/geo-file.ts';
import { areasToGeoJson } from '../exchange/geo-json.ts';
import type { NamedArea } from '../model/polygon.ts';
import { AreasDialog } from './areas-dialog.tsx';
import { ImportBoundaries } from './import-boundaries.tsx';
import { drawingOf, ground, placeOf } from './map-part.fixture.ts';
import { MapWindows } from './map-windows.tsx';
import { usePointChanges } from './use-point-changes.ts';

const land = placeOf('landbase', 4);
const lands = [land, placeOf('landbase', 6)];
const landModule = recordModules.find(({ key }) => key === 'landbase');
if (!landModule) throw new Error('There is no module of lands.');
const landCalls = recordCallsOf(landModule);
const boundary = land.boundary ?? [];
const set = {
  id: 's1',
  name: '东湖区',
  approvalNumber: 'GS(2024)0650号',
  shapes: areasToGeoJson([{ name: '东湖区', boundary }]),
  version: 1,
  createUser: '',
  createTime: '',
  updateUser: '',
  updateTime: '',
};

interface StageProps {
  readonly part: 'import' | 'areas' | 'tools' | 'drawn';
  readonly isChosen?: boolean;
  readonly answers?: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
  readonly onDone: (what: string) => void;
}

function Part({ part, isChosen = false, onDone }: StageProps) {
  const changes = usePointChanges();
  const chosen = isChosen ? land : undefined;
  const close = () => onDone('closed');
  if (part === 'import') return <ImportBoundaries lands={lands} chosen={chosen} changes={changes} onClose={close} />;
  if (part === 'areas') return <AreasDialog sets={[set]} onClose={close} />;
  return (
    <div className="map-stage">
      <MapWindows
        map={undefined}
        drawing={drawingOf(part === 'drawn' ? { drawn: { land, boundary }, end: close } : {})}
        module="landbase"
        others={[]}
        lands={[]}
        chosen={undefined}
        ground={{ ...ground, sets: [set] }}
        changes={changes}
      />
    </div>
  );
}

function Stage(props: StageProps) {
  return (
    <FlowStage onCall={props.onCall} answers={props.answers}>
      <Part {...props} />
    </FlowStage>
  );
}

/** A file with areas of these names. */
function fileOf(...names: readonly string[]): File {
  const areas: readonly NamedArea[] = names.map((name) => ({ name, boundary }));
  const { name, bytes } = writeGeoFile(areas, 'geojson', 'lots');
  return new File([new Uint8Array(bytes)], name);
}

/** The input of the dialog for a file. antd does not show it. */
function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('.ant-modal input[type="file"]');
  if (!input) throw new Error('The dialog has no input for a file.');
  return input;
}

const meta = {
  title: 'business/map files',
  component: Stage,
  args: { part: 'import', onDone: fn(), onCall: fn() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Boundaries: Story = {
  name: 'areas of a file go to the lands of their names, and the dialog says how many do',
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '导入宗地范围' }));
    const save = dialog.getByRole('button', { name: /保\s*存/ });
    await expect(save).toBeDisabled();
    await userEvent.upload(fileInput(), fileOf(land.name, '别处'));
    await expect(await dialog.findByRole('status')).toHaveTextContent('1 个范围与土地对应，1 个没有对应的土地');
    await expect(dialog.getByText('lots.geojson')).toBeVisible();
    await userEvent.click(save);
    await expect(await screen.findByText('已写入 1 个范围')).toBeVisible();
    const stored = { name: landCalls.submit.name, body: { landShape: expect.stringContaining('Polygon') } };
    await expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining(stored));
    await expect(args.onDone).toHaveBeenCalledWith('closed');
  },
};

export const OfChosenLand: Story = {
  name: 'the only area of a file goes to the chosen land, whatever its name',
  args: { isChosen: true },
  globals: { locale: 'en', theme: 'dark' },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Import boundaries of land' }));
    await userEvent.upload(fileInput(), fileOf('a name of another system'));
    await expect(await dialog.findByRole('status')).toHaveTextContent('1 boundary belongs to land, 0 do not');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const Unreadable: Story = {
  name: 'a file that cannot be read is refused with its reason',
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.upload(fileInput(), new File(['{'], 'lots.json'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('文件无法读取');
    await userEvent.upload(fileInput(), new File(['{"type":"FeatureCollection","features":[]}'], 'lots.json'));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('文件中没有面'));
    await expect(dialog.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
  },
};

function declaring(code: string): File {
  return new File(
    [areasToGeoJson([{ name: land.name, boundary }]).replace('EPSG::4490', `EPSG::${code}`)],
    'lots.json',
  );
}

export const OfOtherSystem: Story = {
  name: 'a file in another system is refused by its name, and a declared system is chosen',
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.upload(fileInput(), declaring('4610'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('文件声明的坐标系是 EPSG:4610');
    await userEvent.upload(fileInput(), declaring('4326'));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await expect(dialog.getByText('WGS-84（卫星定位）')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'a land that is refused stops none of the others, and is counted',
  args: { answers: { [landCalls.submit.name]: () => new PortError('forbidden', '当前状态下不能保存') } },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.upload(fileInput(), fileOf(...lands.map(({ name }) => name)));
    await dialog.findByRole('status');
    await userEvent.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await expect(await screen.findByText('已写入 0 个范围，2 个被拒绝')).toBeVisible();
  },
};

export const Areas: Story = {
  name: 'areas of a file are stored under a name, and stored ones are removed after a question',
  args: { part: 'areas' },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '区域图管理' }));
    await userEvent.click(dialog.getByRole('button', { name: /删\s*除/ }));
    const asked = await screen.findByText('确定删除区域图“东湖区”吗？', { selector: '.ant-modal-confirm-title' });
    const question = within(asked.closest<HTMLElement>('.ant-modal-confirm') ?? document.body);
    await userEvent.click(question.getByRole('button', { name: /确\s*定/ }));
    const removed = { name: mapGroundCalls.removeAreas.name, query: { ids: 's1' } };
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining(removed)));
    await userEvent.upload(fileInput(), fileOf('东一区', '东二区'));
    await expect(await dialog.findByRole('status')).toHaveTextContent('2 个区域');
    await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '东湖新区');
    await userEvent.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await expect(await screen.findByText('导入成功')).toBeVisible();
    const stored = { name: mapGroundCalls.submitAreas.name, body: expect.objectContaining({ name: '东湖新区' }) };
    await expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining(stored));
  },
};

export const ToolsWithDialogs: Story = {
  name: 'the tools open the dialogs of files, and an export without boundaries says why',
  args: { part: 'tools' },
  play: async ({ canvas, userEvent }) => {
    const tools = within(canvas.getByRole('toolbar', { name: '地图工具' }));
    await userEvent.click(tools.getByRole('button', { name: '导出范围' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'GeoJSON' }));
    await expect(await screen.findByText(/当前没有可导出的范围/)).toBeVisible();
    await userEvent.click(tools.getByRole('button', { name: '导入范围' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入宗地范围' }));
    await userEvent.click(dialog.getByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(tools.getByRole('button', { name: '区域图管理' }));
    // It is there before it has grown.
    await waitFor(() => expect(screen.getByRole('dialog', { name: '区域图管理' })).toBeVisible());
  },
};

export const DrawnBoundary: Story = {
  name: 'a boundary that has been drawn opens its dialog over the map',
  args: { part: 'drawn' },
  globals: { locale: 'en' },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(land.name, 'u') }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save boundary' }));
    const stored = { name: landCalls.submit.name, body: { landShape: expect.stringContaining('Polygon') } };
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining(stored)));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith('closed'));
  },
};
