import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { AnalysisStage } from '../testing/analysis-stage.fixture.tsx';
import { answerRow, houseAnswer, houseTile } from '../testing/tiles.fixture.ts';
import { BigScreenPage } from './big-screen-page.tsx';

const measures = [{ kind: 'count' as const }, ...['a', 'b', 'c'].map((field) => ({ kind: 'sum' as const, field }))];

const meta = {
  title: 'business/big screen',
  component: AnalysisStage,
  args: {
    tiles: [
      { ...houseTile, chart: 'number', w: 3, h: 2, analysis: { metaKey: 'house', measures } },
      { ...houseTile, id: 't2', y: 2, w: 12, h: 12 },
    ],
    answers: { house: { ...houseAnswer, rows: [answerRow('', '', 115, 365_000, 1_300_000_000, 47_500)] } },
    children: <BigScreenPage title="大屏展示" news={0} />,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AnalysisStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where the words after a number begin. */
function wordsOf(line: Element): DOMRect {
  const range = document.createRange();
  if (line.lastChild) range.selectNode(line.lastChild);
  return range.getBoundingClientRect();
}

export const OwnUnits: Story = {
  name: 'what no tile counts is said once, above them, and leaves the numbers whole',
  args: {
    answers: {
      house: {
        ...houseAnswer,
        rows: [answerRow('', '', 115, 365_000, 1_300_000_000, 47_500)],
        left: ['只统计本人可见单位的单据'],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const note = await within(canvasElement).findByText('只统计本人可见单位的单据', {}, { timeout: 20_000 });
    await expect(note.closest('header')).not.toBeNull();
    const numbers = canvasElement.querySelector('.chart-card-numbers');
    await expect(numbers?.scrollHeight).toBe(numbers?.clientHeight);
  },
};

export const Numbers: Story = {
  name: 'the words of numbers begin at one line, and three of them leave room below',
  play: async ({ canvasElement }) => {
    const lines = '.chart-card-number:not(:first-child)';
    await waitFor(() => expect(canvasElement.querySelectorAll(lines)).toHaveLength(3), { timeout: 20_000 });
    const words = [...canvasElement.querySelectorAll(lines)].map(wordsOf);
    await expect(new Set(words.map(({ left }) => Math.round(left))).size).toBe(1);
    const card = canvasElement.querySelector('.chart-card')?.getBoundingClientRect().bottom ?? 0;
    const lowest = Math.max(...words.map(({ bottom }) => bottom));
    await expect(card - lowest).toBeGreaterThan(4);
  },
};
