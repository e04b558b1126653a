import { figuresCalls, type AnswerOf, type Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect } from 'storybook/test';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../forms/business-context.tsx';
import { ToDoPanel } from './to-do-panel.tsx';
import './home.css';

type ToDos = AnswerOf<typeof figuresCalls.toDos>;
const counted = (module: string, title: string, total: number) => ({ module, title, total, totalIsCapped: false });

function toDosOf(isEnglish: boolean): ToDos {
  const [cards, floors, rooms, keys] = isEnglish
    ? ['Asset cards', 'Floors', 'Rooms', 'Keys']
    : ['资产卡片', '楼层', '房间', '钥匙'];
  return [
    { kind: 'fill', total: 0, totalIsCapped: false, modules: [] },
    { kind: 'returned', total: 2, totalIsCapped: false, modules: [counted('floor', floors ?? '', 2)] },
    {
      kind: 'unsent',
      total: 10,
      totalIsCapped: false,
      modules: [
        counted('assetCard', cards ?? '', 4),
        counted('floor', floors ?? '', 2),
        counted('room', rooms ?? '', 3),
        counted('keyrecord', keys ?? '', 1),
      ],
    },
    { kind: 'overdue', total: 2, totalIsCapped: false, modules: [counted('keylend', keys ?? '', 2)] },
  ];
}

function Panel({ unread }: { readonly unread: number }) {
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient());
  const api = async ({ name }: Call): Promise<unknown> =>
    name === figuresCalls.toDos.name ? toDosOf(language === 'en') : {};
  // The story gives the call an answer of its schema.
  const surroundings: BusinessSurroundings = {
    api: api as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={fakePorts({})} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter>
            <ToDoPanel unread={{ count: unread, path: '/message/index' }} />
          </MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

const meta = {
  title: 'business/home to-dos',
  component: Panel,
  args: { unread: 5 },
  parameters: {
    viewport: { options: { phone: { name: 'phone', type: 'mobile', styles: { width: '390px', height: '844px' } } } },
  },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const placeOf = (part: Element | null | undefined) => {
  if (!part) throw new Error('It is not there.');
  return part.getBoundingClientRect();
};
const middleOf = (part: Element | null) => placeOf(part).top + placeOf(part).height / 2;

export const Desk: Story = {
  name: 'the cards are in even columns, and their names and numbers on one line',
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('listitem');
    const middles = cards.flatMap((card) => ['span', 'strong'].map((part) => middleOf(card.querySelector(part))));
    await expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
    const insets = cards.map((card) => placeOf(card.querySelector('span')).left - placeOf(card).left);
    await expect(new Set(insets).size).toBe(1);
    const widths = cards.map((card) => Math.round(placeOf(card).width));
    const [one = 0] = widths;
    // The card with four links takes two columns with the gap between them.
    await expect(widths).toEqual([one, one, one * 2 + 12, one, one]);
  },
};

export const Columns: Story = {
  name: 'a card with few links has as many columns as it has room for, also in English',
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: /^To submit/ });
    await expect(new Set(links.map((link) => placeOf(link).left)).size).toBe(2);
  },
};

export const Phone: Story = {
  name: 'on a phone what does not wait is one line after the others',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const cards = (await canvas.findAllByRole('listitem')).toSorted(
      (one, other) => placeOf(one).top - placeOf(other).top,
    );
    await expect(cards.at(-1)).toHaveTextContent('待我填报0没有要办的事');
    await expect(placeOf(cards.at(-1)).height).toBeLessThan(40);
  },
};
