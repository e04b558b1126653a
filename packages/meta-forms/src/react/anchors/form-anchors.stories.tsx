import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { FormMode } from '../../contract/form-mode.ts';
import { column, subListItem, textItem, titleItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { useLanguage } from '../../ui/language.tsx';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormPage } from '../page/meta-form-page.tsx';

const FIELDS = 40;
const TITLES = ['基本信息', '使用与存放', '权属信息'];
const compiled = compiledForm(
  ...TITLES.flatMap((title, place) => [
    titleItem(`title${place}`, { itemName: title }),
    ...Array.from({ length: FIELDS }, (_, index) =>
      textItem(`text${place}x${index}`, { itemName: `${title}${index + 1}`, required: index === 1 }),
    ),
  ]),
  subListItem('parts', [column(textItem('part', { itemName: '配件名称' }))], { itemName: '配件明细' }),
);
const record = {
  id: '1',
  ...Object.fromEntries(TITLES.map((title, place) => [`text${place}x0`, `${title}的内容`])),
};
const ports = fakePorts();

const LONG = ['Basic information', 'Use and place of storage', 'Purchase and maintenance'];
const longNames = compiledForm(
  ...LONG.flatMap((title, place) => [
    titleItem(`title${place}`, { itemName: title }),
    textItem(`text${place}`, { itemName: `Text ${place}`, required: true }),
  ]),
);

const shortFirst = compiledForm(
  titleItem('title0', { itemName: TITLES[0] }),
  textItem('text0x0', { itemName: '名称' }),
  titleItem('title1', { itemName: TITLES[1] }),
  ...Array.from({ length: FIELDS * 2 }, (_, index) => textItem(`text1x${index}`, { itemName: `存放${index + 1}` })),
  titleItem('title2', { itemName: TITLES[2] }),
);

interface StoryPageProps {
  readonly mode: FormMode;
  readonly form?: CompiledForm;
}

function StoryPage({ mode: first, form = compiled }: StoryPageProps) {
  const [mode, setMode] = useState(first);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <MetaFormPage
        compiled={form}
        record={record}
        mode={mode}
        title="资产卡片"
        titleMark="ZC0001 办公桌"
        onFinish={() => setMode('view')}
      />
    </MetaFormProvider>
  );
}

const meta = {
  title: 'form/page with anchors',
  component: StoryPage,
  args: { mode: 'view' },
} satisfies Meta<typeof StoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const play: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  const list = canvasElement.querySelector<HTMLElement>('.mf-anchors');
  // A narrow window has no space for them.
  if (!list || getComputedStyle(list).display === 'none') return;
  const anchor = (name: string) => within(list).getByRole('button', { name });
  await expect(anchor('基本信息')).toHaveAttribute('aria-current', 'location');
  await userEvent.click(anchor('权属信息'));
  await expect(anchor('权属信息')).toHaveAttribute('aria-current', 'location');
  await waitFor(() => {
    const { top } = canvas.getByRole('heading', { name: '权属信息' }).getBoundingClientRect();
    return expect(top >= 0 && top < window.innerHeight).toBe(true);
  });
  await userEvent.click(anchor('配件明细'));
  await expect(canvas.getByRole('tab', { name: '配件明细' })).toHaveFocus();
};

export const Reading: Story = { play };

export const FillingIn: Story = { args: { mode: 'edit' }, play };

export const ShortFirstSection: Story = {
  name: 'a short first section is marked until something was scrolled',
  args: { form: shortFirst },
  async play({ canvasElement }) {
    const list = canvasElement.querySelector<HTMLElement>('.mf-anchors');
    if (!list || getComputedStyle(list).display === 'none') return;
    const anchor = (name: string) => within(list).getByRole('button', { name });
    const next = within(canvasElement).getByRole('heading', { name: '使用与存放' });
    await expect(next.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 4);
    await new Promise((draw) => requestAnimationFrame(() => requestAnimationFrame(draw)));
    await expect(anchor('基本信息')).toHaveAttribute('aria-current', 'location');
    next.scrollIntoView();
    await waitFor(() => expect(anchor('使用与存放')).toHaveAttribute('aria-current', 'location'));
  },
};

export const WithMistakes: Story = {
  name: 'a jump shows the title of a section below the bar of problems',
  args: { mode: 'edit' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /保\s*存/ }));
    const bar = (await canvas.findByText('有 3 处需要修改')).closest<HTMLElement>('.mf-summary-head');
    const list = canvasElement.querySelector<HTMLElement>('.mf-anchors');
    if (!bar || !list || getComputedStyle(list).display === 'none') return;
    for (const name of ['使用与存放', '配件明细']) {
      await userEvent.click(within(list).getByRole('button', { name: new RegExp(`^${name}`) }));
      const start = () => canvas.getByRole(name === '配件明细' ? 'tab' : 'heading', { name: new RegExp(`^${name}`) });
      await waitFor(() => {
        const { top } = start().getBoundingClientRect();
        return expect(top >= bar.getBoundingClientRect().bottom && top < window.innerHeight).toBe(true);
      });
    }
  },
};

export const MistakesOnAPhone: Story = {
  name: 'a finger reaches every link of the problems',
  args: { mode: 'edit' },
  parameters: {
    viewport: { options: { phone: { name: 'phone', type: 'mobile', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /保\s*存/ }));
    await canvas.findByText('有 3 处需要修改');
    for (const link of canvasElement.querySelectorAll(':is(.mf-summary, .mf-summary-head) button')) {
      const { width, height } = link.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

export const LongNames: Story = {
  name: 'long names break, and the counts of mistakes stay in sight',
  args: { mode: 'edit', form: longNames },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /保\s*存/ }));
    await canvas.findByText('有 3 处需要修改');
    const list = canvasElement.querySelector<HTMLElement>('.mf-anchors');
    if (!list || getComputedStyle(list).display === 'none') return;
    await expect(list.scrollWidth).toBe(list.clientWidth);
    const { right } = list.getBoundingClientRect();
    const counts = [...list.querySelectorAll('.mf-tab-problems')];
    await expect(counts.length).toBe(LONG.length);
    await expect(counts.every((count) => count.getBoundingClientRect().right <= right)).toBe(true);
    await expect([...list.querySelectorAll('button')].every((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  },
};

export const HeadOfThePage: Story = {
  name: 'the head of a page ends where its form ends',
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { level: 1 });
    const head = canvasElement.querySelector<HTMLElement>('.mf-page-head');
    const parts = [...(head?.children ?? [])].filter((part) => part.getClientRects().length > 0);
    await expect(parts.at(-1)?.getBoundingClientRect().right).toBe(head?.getBoundingClientRect().right);
    await expect(parts.every((part) => part.childNodes.length > 0)).toBe(true);
  },
};
