import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { fakePorts } from '../../testing/fake-ports.ts';
import type { FakeFile, FakeWorld } from '../../testing/fake-world.ts';
import { AttachmentsButton } from './attachments/attachments-button.tsx';
import { openAttachments, pageOf, PATIENT } from './attachments/open-attachments.fixture.ts';

const businessKey = 'house:7';
const own = { createUser: 'clerk', createUserName: '张晓芸', createTime: '2026-01-02 03:04:05', businessKey };
const portOf = (files: readonly FakeFile[], world: Partial<FakeWorld> = {}) =>
  fakePorts({ files, currentUserId: 'clerk', ...world }).files;

const revisions = [
  { version: 2, size: 2048, createUserName: '李娜', createTime: '2026-03-04 05:06:07' },
  { version: 1, size: 1024, createUserName: '张晓芸', createTime: '2026-03-03 04:05:06' },
];
const documents: readonly FakeFile[] = [
  { ...own, id: 'f2', fileName: '照片.png' },
  { ...own, id: 'f1', fileName: '批文.docx', revisions },
];

const meta = {
  title: 'parts/file handling',
  component: AttachmentsButton,
  args: { port: portOf(documents, { editableFiles: ['docx'] }), businessKey },
} satisfies Meta<typeof AttachmentsButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The target of a link, which is not followed here. */
function followed() {
  const links: HTMLAnchorElement[] = [];
  const spy = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  return { links, [Symbol.dispose]: () => spy.mockRestore() };
}

export const EditButton: Story = {
  name: 'a file that the editor takes is opened in a window of its own',
  async play({ canvasElement }) {
    using follow = followed();
    const dialog = await openAttachments(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: '在线编辑批文.docx' }, PATIENT));
    await waitFor(() =>
      expect(follow.links.map(({ target, rel }) => [target, rel])).toEqual([['_blank', 'noopener noreferrer']]),
    );
    await expect(follow.links[0]?.getAttribute('href')).toBe('/edit/f1?lang=zh');
    await expect(dialog.queryByRole('button', { name: '在线编辑照片.png' })).toBeNull();
  },
};

export const EditRefused: Story = {
  name: 'a refusal to edit is said; where files are only looked at, nothing is edited',
  args: {
    port: portOf(documents, {
      editableFiles: ['docx'],
      fail: (call) => (call === 'files.edit' ? '在线编辑未启用' : false),
    }),
  },
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: '在线编辑批文.docx' }, PATIENT));
    await pageOf(canvasElement).findByText('无法在线编辑：在线编辑未启用');
  },
};

export const NotEdited: Story = {
  name: 'where files are only looked at, no edit button is there',
  args: { disabled: true },
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await dialog.findByRole('button', { name: '预览批文.docx' }, PATIENT);
    await expect(dialog.queryByRole('button', { name: /^在线编辑/ })).toBeNull();
  },
};

export const Revisions: Story = {
  name: 'older versions are named with who saved them and when, and downloaded',
  async play({ canvasElement }) {
    using follow = followed();
    const dialog = await openAttachments(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: '预览批文.docx' }, PATIENT));
    const button = await pageOf(canvasElement).findByRole('button', { name: '历史版本' }, PATIENT);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(
      await pageOf(canvasElement).findByRole('menuitem', { name: '版本 2，2.0 KB，李娜，2026-03-04 05:06:07' }),
    ).toBeVisible();
    await userEvent.click(
      pageOf(canvasElement).getByRole('menuitem', { name: '版本 1，1.0 KB，张晓芸，2026-03-03 04:05:06' }),
    );
    await waitFor(() => expect(follow.links.at(-1)?.getAttribute('href')).toBe('/files/f1?version=1'));
  },
};

/** A second of a tone, as a WAV file of 8 kHz and 8 bits. */
function tone(): Blob {
  const rate = 8000;
  const samples = Uint8Array.from(
    { length: rate },
    (_, at) => 128 + Math.round(60 * Math.sin((at * 440 * 2 * Math.PI) / rate)),
  );
  const head = new DataView(new ArrayBuffer(44));
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    new Uint8Array(head.buffer).set(new TextEncoder().encode(text), at);
  for (const [at, value] of [
    [4, 36 + rate],
    [16, 16],
    [24, rate],
    [28, rate],
    [40, rate],
  ] as const)
    head.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.setUint16(at, value, true);
  return new Blob([head.buffer, samples], { type: 'audio/wav' });
}

/** A film of some frames, as the browser itself records it. */
async function film(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  recorder.addEventListener('dataavailable', ({ data: part }) => parts.push(part));
  const ended = new Promise((done) => {
    recorder.addEventListener('stop', done);
  });
  recorder.start();
  for (let frame = 0; frame < 5; frame += 1) {
    pen?.fillRect(frame * 20, 0, 20, 100);
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
  recorder.stop();
  await ended;
  return new Blob(parts, { type: 'video/webm' });
}

async function player(canvasElement: HTMLElement, name: string) {
  const dialog = await openAttachments(canvasElement);
  await userEvent.click(await dialog.findByRole('button', { name: `预览${name}` }, PATIENT));
  return pageOf(canvasElement).findByLabelText<HTMLMediaElement>(name, {}, PATIENT);
}

export const Sound: Story = {
  name: 'sound plays in the page, with the controls of the browser',
  args: { port: portOf([{ ...own, id: 's1', fileName: '会议录音.wav', content: tone() }]) },
  async play({ canvasElement }) {
    const sound = await player(canvasElement, '会议录音.wav');
    await expect(sound.tagName).toBe('AUDIO');
    await expect(sound.controls).toBe(true);
    await waitFor(() => expect(sound.duration).toBeCloseTo(1, 1), PATIENT);
  },
};

export const Film: Story = {
  name: 'moving pictures play in the page',
  loaders: [async () => ({ port: portOf([{ ...own, id: 'v1', fileName: '现场.webm', content: await film() }]) })],
  render: (args, { loaded }) => <AttachmentsButton {...args} {...loaded} />,
  async play({ canvasElement }) {
    const moving = await player(canvasElement, '现场.webm');
    await expect(moving).toBeInstanceOf(HTMLVideoElement);
    await waitFor(() => expect(moving.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_METADATA), PATIENT);
  },
};

export const Unplayable: Story = {
  name: 'what cannot be played says so',
  args: { port: portOf([{ ...own, id: 'v2', fileName: '损坏.mp4', content: new Blob(['no film']) }]) },
  async play({ canvasElement }) {
    const dialog = await openAttachments(canvasElement);
    await userEvent.click(await dialog.findByRole('button', { name: '预览损坏.mp4' }, PATIENT));
    await expect(await pageOf(canvasElement).findByText('播放失败，请下载后播放', {}, PATIENT)).toBeVisible();
  },
};
