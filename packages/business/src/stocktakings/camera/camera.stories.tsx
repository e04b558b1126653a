import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeCamera, pictureOf, type FakeCamera } from '../testing/fake-camera.fixture.ts';
import { StocktakingStage, type StocktakingStageProps } from '../testing/stocktaking-stage.fixture.tsx';

let camera: FakeCamera;

const meta = {
  title: 'business/stock-takings with a camera',
  component: StocktakingStage,
  args: { isOpened: true, answers: {}, onCall: fn() },
  beforeEach: () => {
    camera = fakeCamera('ZC0002');
    return () => camera.remove();
  },
} satisfies Meta<typeof StocktakingStage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openCamera() {
  await userEvent.click(await screen.findByRole('button', { name: '扫一扫' }));
  return within(await screen.findByRole('dialog', { name: '扫一扫' }));
}

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('.camera-dialog input[type="file"]');
  if (!input) throw new Error('no picture can be chosen');
  return input;
};

const isGivenBack = () =>
  camera.streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'));

/** The bodies of the checks that were sent, in their order. */
function sentChecks(onCall: StocktakingStageProps['onCall']): readonly unknown[] {
  const calls = mocked(onCall).mock.calls.map(([call]) => call);
  return calls.flatMap(({ name, body }) => (name === 'stocktakings.check' ? [body] : []));
}

export const Scanned: Story = {
  name: 'a code in the picture is checked once, the next one too, and closing gives the camera back',
  play: async ({ args }) => {
    const dialog = await openCamera();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('已登记：ZC0002 办公桌 201 靠窗'));
    camera.show('ZC0001');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('张伟 已在 2026-11-27 10:00:00 登记'));
    camera.show('X1');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('查无此资产：X1'));
    await expect(sentChecks(args.onCall)).toEqual(
      ['ZC0002', 'ZC0001', 'X1'].map((number) => ({ id: 's1', number, onlyListed: true })),
    );
    await userEvent.click(dialog.getByRole('button', { name: '登记为盘盈 X1' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('清单中没有，记为盘盈：X1'));
    await expect(isGivenBack()).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(isGivenBack()).toBe(true);
    await expect(screen.getByRole('status')).toHaveTextContent('清单中没有，记为盘盈：X1');
  },
};

export const Foreign: Story = {
  name: 'a code that is too long for a number is not checked, and the person is notified',
  play: async ({ args }) => {
    camera.show(`https://example.org/${'a'.repeat(100)}`);
    const dialog = await openCamera();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('编号最多 100 个字'));
    await expect(args.onCall).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'stocktakings.check' }));
  },
};

export const Refused: Story = {
  name: 'a refused permission says how to give it, and the camera opens after a retry',
  play: async () => {
    camera.refuse('NotAllowedError');
    const dialog = await openCamera();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('没有使用摄像头的权限');
    camera.refuse(undefined);
    await userEvent.click(dialog.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('已登记：ZC0002'));
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};

export const Missing: Story = {
  name: 'a device without a camera says so, and reads a picture of the code',
  play: async () => {
    camera.refuse('NotFoundError');
    const dialog = await openCamera();
    await expect(await dialog.findByRole('alert')).toHaveTextContent('这台设备没有摄像头');
    const picture = await pictureOf('ZC0002');
    await userEvent.upload(fileInput(), new File(['no picture'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(dialog.getByText(/照片“a.png”中没有识别到二维码/)).toBeVisible());
    const tooLarge = new File([picture, new Uint8Array(20 * 1024 * 1024)], 'b.png', { type: 'image/png' });
    await userEvent.upload(fileInput(), tooLarge);
    await waitFor(() => expect(dialog.getByText(/照片“b.png”中没有识别到二维码/)).toBeVisible());
    await userEvent.upload(fileInput(), picture);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('已登记：ZC0002'));
    await expect(dialog.queryByText(/没有识别到二维码/)).toBeNull();
  },
};

export const Silent: Story = {
  name: 'a browser that does not answer on a device without a camera does not leave the person waiting',
  play: async () => {
    camera.refuse('never');
    const dialog = await openCamera();
    await expect(dialog.getByText('正在打开摄像头')).toBeVisible();
    const alert = await dialog.findByRole('alert', {}, { timeout: 6000 });
    await expect(alert).toHaveTextContent('这台设备没有摄像头');
  },
};

export const Unplugged: Story = {
  name: 'a camera that stops is said, and its other tracks are given back',
  play: async () => {
    const dialog = await openCamera();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('已登记：ZC0002'));
    for (const stream of camera.streams)
      for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('摄像头没有打开');
    await expect(isGivenBack()).toBe(true);
  },
};
