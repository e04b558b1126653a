import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EditorsLine } from './editors-line.tsx';

const meta = {
  title: 'designer/editors',
  component: EditorsLine,
  args: { port: { stay: fn(() => Promise.resolve(['王芳'])), leave: fn() } },
} satisfies Meta<typeof EditorsLine>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A closed page leaves at once; one that the browser brings back is open again. */
export const ClosedAndBroughtBack: Story = {
  play: async ({ canvas, args: { port } }) => {
    await expect(await canvas.findByText(/王芳/)).toBeVisible();
    await expect(port.stay).toHaveBeenCalledTimes(1);
    await expect(port.leave).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await expect(port.leave).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(port.stay).toHaveBeenCalledTimes(2);
  },
};
