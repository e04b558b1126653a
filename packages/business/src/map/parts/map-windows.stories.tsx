import { mapGroundCalls, recordCallsOf, recordModules, treesCalls } from '@org/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { FlowStage, type FlowCall } from '../../flow/testing/flow-stage.fixture.tsx';
import { AnchorForm } from './anchor-form.tsx';
import { AreasDialog } from './areas-dialog.tsx';
import { BoundaryDialog } from './boundary-dialog.tsx';
import { InfoWindow } from './info-window.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { Position } from '../model/coordinates.ts';
import { placeOf } from './map-part.fixture.ts';
import { usePointChanges } from './use-point-changes.ts';

const land = placeOf('landbase', 5);
const sealedLand = placeOf('landbase', 4);
const yard = placeOf('village', 1, '');
const yards = recordModules.find(({ key }) => key === 'village');
if (!yards) throw new Error('There is no module of yards.');
const yardCalls = recordCallsOf(yards);
const BLOCKS = treesCalls['property-basics/houseadministrativearea/tree']?.name ?? '';

interface WindowProps {
  readonly part: 'land' | 'sealed' | 'yard' | 'anchor' | 'link' | 'boundary' | 'areas';
  readonly onDone: (what: string) => void;
  readonly onMark: (at: Position | undefined) => void;
}

function Part({ part, onDone, onMark }: WindowProps) {
  const changes = usePointChanges();
  const close = () => onDone('closed');
  if (part === 'anchor')
    return <AnchorForm at={[118.1234567, 32.1]} changes={changes} onMark={onMark} onBack={close} />;
  if (part === 'link') return <LinkDialog at={[118.1, 32.1]} changes={changes} onClose={close} />;
  if (part === 'areas') return <AreasDialog sets={[]} onClose={close} />;
  if (part === 'boundary' && land.boundary)
    return <BoundaryDialog land={land} boundary={land.boundary} changes={changes} onClose={close} />;
  const points = { land, sealed: sealedLand, yard };
  return (
    <InfoWindow
      point={part === 'boundary' ? land : points[part]}
      changes={changes}
      onEnter={() => onDone('enter')}
      onRemove={() => onDone('remove')}
      onDraw={() => onDone('draw')}
      onClose={close}
    />
  );
}

function Window({ onCall, ...props }: WindowProps & { readonly onCall: (call: FlowCall) => void }) {
  const records = ['行政中心大院', '南院'].map((villageName, at) => ({ id: `y${at}`, villageName }));
  return (
    <FlowStage
      onCall={onCall}
      answers={{
        [yardCalls.list.name]: () => ({ records, total: 2, size: 10, current: 1, pages: 1 }),
        [mapGroundCalls.areas.name]: () => [],
        [BLOCKS]: () => [],
      }}
    >
      <Part {...props} />
    </FlowStage>
  );
}

const meta = {
  title: 'business/map windows',
  component: Window,
  args: { part: 'land', onDone: fn(), onMark: fn(), onCall: fn() },
} satisfies Meta<typeof Window>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfLand: Story = {
  name: 'the window of a land has its area next to the recorded one, and takes the focus',
  play: async ({ canvas, userEvent, args }) => {
    const info = within(canvas.getByRole('region', { name: '东湖区第 5 处' }));
    await expect(info.getByRole('heading', { name: '东湖区第 5 处' })).toHaveFocus();
    await expect(info.getByText('登记面积')).toBeVisible();
    await expect(info.getByText(/图上面积与登记面积/)).toBeVisible();
    await userEvent.click(info.getByRole('button', { name: '重画范围' }));
    await expect(args.onDone).toHaveBeenCalledWith('draw');
    await userEvent.click(info.getByRole('button', { name: '关闭' }));
    await expect(args.onDone).toHaveBeenCalledWith('closed');
  },
};

export const OfSealedLand: Story = {
  name: 'a verified land offers no change, and says why; Escape closes its window',
  args: { part: 'sealed' },
  play: async ({ canvas, userEvent, args }) => {
    const info = within(canvas.getByRole('region', { name: '东湖区第 4 处' }));
    for (const name of [/重画范围/, /删\s*除/]) {
      const button = info.getByRole('button', { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('当前状态下不能修改、删除');
    }
    await expect(info.getByRole('heading', { name: '东湖区第 4 处' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDone).toHaveBeenCalledWith('closed');
  },
};

export const OfYard: Story = {
  name: 'a yard whose system is not named asks for it, on a dark ground',
  args: { part: 'yard' },
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/没有注明坐标系/)).toBeVisible();
    const save = canvas.getByRole('button', { name: /保\s*存/ });
    await expect(save).toBeDisabled();
    await userEvent.click(canvas.getByRole('combobox', { name: '坐标系' }));
    await userEvent.click(await screen.findByText('WGS-84（卫星定位）'));
    await expect(save).toBeEnabled();
  },
};

export const NewAnchor: Story = {
  name: 'a new anchor has the pressed place, and says what is missing',
  args: { part: 'anchor' },
  play: async ({ canvas, userEvent, args }) => {
    const form = within(await canvas.findByRole('form', { name: '新增锚点' }));
    await expect(form.getByRole('spinbutton', { name: '经度' })).toHaveValue('118.123457');
    await expect(args.onMark).toHaveBeenLastCalledWith([118.123457, 32.1]);
    const latitude = form.getByRole('spinbutton', { name: '纬度' });
    // antd names the buttons of a number in English alone.
    await expect(form.queryByRole('button', { name: /Value/ })).toBeNull();
    await userEvent.clear(latitude);
    await expect(args.onMark).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(latitude, '32.2');
    await expect(args.onMark).toHaveBeenLastCalledWith([118.123457, 32.2]);
    await userEvent.type(form.getByRole('textbox', { name: '院落名称' }), '南院');
    await userEvent.click(form.getByRole('button', { name: /保\s*存/ }));
    await expect(await form.findByRole('alert')).toHaveTextContent('请将信息填写完整');
    await expect(form.getByRole('textbox', { name: '院落名称' })).toHaveValue('南院');
    await expect(form.getByRole('textbox', { name: '院落名称' })).toBeValid();
    const number = form.getByRole('textbox', { name: '院落编号' });
    await expect(number).toBeRequired();
    await expect(number).toBeInvalid();
    await expect(number).toHaveAccessibleDescription('请填写此项');
    await expect(form.getByRole('button', { name: '上传区域图' })).toHaveAccessibleDescription('请填写此项');
    await expect(form.getByText('院落编号')).toHaveClass('ant-form-item-required');
    await userEvent.type(number, 'YL01');
    await expect(number).toBeValid();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const LinkOfYard: Story = {
  name: 'a yard is linked to a place: exactly one is chosen',
  args: { part: 'link' },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '锚点基本信息' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(expect.objectContaining({ name: yardCalls.list.name })),
    );
    await userEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
    await expect(await screen.findByText('请选择一条锚点')).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
    const first = await dialog.findByRole('radio', { name: '选择“行政中心大院”' });
    await userEvent.click(first);
    await userEvent.click(dialog.getByRole('radio', { name: '选择“南院”' }));
    await expect(first).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith('closed'));
    await expect(args.onCall).toHaveBeenCalledWith(
      expect.objectContaining({ name: yardCalls.submit.name, body: expect.objectContaining({ pointX: 118.1 }) }),
    );
  },
};

export const BoundaryOfLand: Story = {
  name: 'a drawn boundary is stored after its area has been seen',
  args: { part: 'boundary' },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '宗地范围 · 东湖区第 5 处' }));
    await expect(dialog.getByText('图上面积')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await expect(args.onDone).toHaveBeenCalledWith('closed');
  },
};

export const Areas: Story = {
  name: 'areas of a file need a name before they are stored',
  args: { part: 'areas' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('combobox', { name: '坐标系' })).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
  },
};
