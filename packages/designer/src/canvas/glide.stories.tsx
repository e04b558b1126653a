import { metaForm, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import { cardNames } from './card-names.fixture.ts';
import '../styles.css';

const meta = {
  title: 'designer/movement',
  component: FormDesigner,
  args: {
    form: {
      ...metaForm(
        textItem('a', { itemName: '甲' }),
        textItem('b', { itemName: '乙' }),
        textItem('c', { itemName: '丙' }),
        textItem('d', { itemName: '丁' }),
      ),
      metaKey: 'card',
      formName: '卡片',
    },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Lists the cards that begin to glide from now on, and how long they take. */
function watchGlides() {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
  const { animate } = Element.prototype;
  const started: { readonly name: string; readonly duration: unknown; readonly end: Promise<unknown> }[] = [];
  Element.prototype.animate = function watched(this: Element, ...options: Parameters<typeof animate>) {
    const animation = animate.apply(this, options);
    if (this.matches('.mfd-card'))
      started.push({
        name: this.querySelector('.mfd-spoken')?.textContent ?? '',
        duration: animation.effect?.getTiming().duration,
        end: animation.finished,
      });
    return animation;
  };
  return { started, stop: () => void (Element.prototype.animate = animate) };
}

async function moveRight(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('option', { name: '甲' }));
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(cardNames(canvasElement)).toEqual(['乙', '甲', '丙', '丁']));
}

/** Time in which a glide would have begun, in ms. */
const A_MOMENT = 100;
const moment = () => new Promise((done) => setTimeout(done, A_MOMENT));

/** Tests run with reduced motion; these pages are those of a person who has not asked for it. */
function withMotion() {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(query.includes('reduced-motion') ? 'not all' : query);
  return () => void (window.matchMedia = matchMedia);
}

/** A move by keys: the cards that changed place glide, the others rest, and the moved one keeps the focus. */
export const AfterAMove: Story = {
  beforeEach: withMotion,
  play: async ({ canvasElement }) => {
    const { started, stop } = watchGlides();
    await moveRight(canvasElement);
    await waitFor(() => expect(started.map(({ name }) => name).toSorted()).toEqual(['乙', '甲'].toSorted()));
    for (const { duration, end } of started) {
      await expect(duration).toBe(160);
      await end;
    }
    stop();
    await expect(within(canvasElement).getByRole('option', { name: '甲' })).toHaveFocus();
  },
};

/** Undo, a merge or an edit elsewhere moves cards without a glide: no person has moved them. */
export const NotWithoutAMove: Story = {
  beforeEach: withMotion,
  play: async ({ canvasElement }) => {
    await moveRight(canvasElement);
    const { started, stop } = watchGlides();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cardNames(canvasElement)).toEqual(['甲', '乙', '丙', '丁']));
    await moment();
    stop();
    await expect(started).toEqual([]);
  },
};

/** A person who asks for less motion finds the cards in their places at once. */
export const WithReducedMotion: Story = {
  play: async ({ canvasElement }) => {
    const { started, stop } = watchGlides();
    await moveRight(canvasElement);
    await moment();
    stop();
    await expect(started).toEqual([]);
  },
};
