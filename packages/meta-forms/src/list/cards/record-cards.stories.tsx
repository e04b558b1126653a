import { Button } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within, type Mock } from 'storybook/test';
import { antdKit, ButtonMenu, ButtonRow } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, numberItem, referenceItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { itemName: '名称' }),
      numberItem('area', { itemName: '面积', prefix: '㎡' }),
      referenceItem('yard', { itemName: '院落', jump: true, jumpurl: '/yards' }),
    ),
  ).form,
);
const records = Array.from({ length: 9 }, (_, index) => ({
  id: `${index + 1}`,
  name: `${index + 1} 号楼`,
  area: 100 + index,
  yard: '1',
  $yard: '东院',
}));
const ports = fakePorts({ records: { test_form: records } });
const VERBS = ['提交', '审核', '驳回', '删除'];
const TOUCH = 44;
const HIGHEST_BAR = 56;

interface CardsProps {
  readonly onOpen: Mock<(record: WireRecord) => void>;
  readonly onVerb: Mock<(verb: string) => void>;
  readonly fills?: boolean;
}

function Verbs({ onVerb }: Pick<CardsProps, 'onVerb'>) {
  const options = VERBS.map((key) => ({ key, label: key, permitted: true }));
  return <ButtonMenu type="link" size="small" label="更多" options={options} onChoose={onVerb} />;
}

function Cards({ onOpen, onVerb, fills = false }: CardsProps) {
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const verbsOf = useCallback(() => <Verbs onVerb={onVerb} />, [onVerb]);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={setState}
        onOpen={onOpen}
        fills={fills}
        hasTotals={fills}
        selectedIds={selected}
        onSelect={setSelected}
        rowActions={verbsOf}
        bulkActions={
          <ButtonRow most={2}>
            {VERBS.map((verb) => (
              <Button key={verb} type="text" onClick={() => onVerb(verb)}>
                {verb}
              </Button>
            ))}
          </ButtonRow>
        }
      />
    </MetaFormProvider>
  );
}

const meta = {
  title: 'lists/cards',
  component: Cards,
  args: { onOpen: fn(), onVerb: fn() },
  parameters: {
    viewport: { options: { phone: { name: 'phone', type: 'mobile', styles: { width: '390px', height: '844px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof Cards>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });
const sizeOf = (element: Element) => element.getBoundingClientRect();

export const Press: Story = {
  name: 'a press opens a record, its box ticks it, and while one is ticked a press ticks others',
  play: async ({ args }) => {
    await userEvent.click(within(await card('2 号楼')).getByText('面积'));
    await expect(args.onOpen.mock.calls).toEqual([[records[1]]]);
    await expect(box('2 号楼')).not.toBeChecked();
    await userEvent.click(box('1 号楼'));
    await userEvent.click(within(await card('2 号楼')).getByText('2 号楼'));
    await expect(box('2 号楼')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    await userEvent.dblClick(within(await card('3 号楼')).getByText('3 号楼'));
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await expect(box('3 号楼')).not.toBeChecked();
  },
};

export const InABox: Story = {
  name: 'in a box that is lower than its cards, the list scrolls and prints nothing over its totals',
  args: { fills: true },
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 400, overflow: 'auto' }}>
      <Cards {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const last = sizeOf(await card('9 号楼'));
    await screen.findAllByText(/合计/);
    const totals = sizeOf(canvasElement.querySelector('.mf-totals') ?? canvasElement);
    const footer = canvasElement.querySelector('.mf-list-footer') ?? canvasElement;
    await expect(totals.top).toBeGreaterThanOrEqual(last.bottom);
    await expect(sizeOf(footer).top).toBeGreaterThanOrEqual(totals.bottom);
    await expect(sizeOf(footer.closest('.mf-list') ?? footer).bottom).toBeGreaterThanOrEqual(sizeOf(footer).bottom);
  },
};

export const Bar: Story = {
  name: 'the bar of ticked records is one line: two buttons, and the others in one list',
  play: async ({ args }) => {
    await card('1 号楼');
    await userEvent.click(box('1 号楼'));
    const bar = screen.getByRole('group', { name: '对已选记录的操作' });
    await expect(sizeOf(bar).height).toBeLessThanOrEqual(HIGHEST_BAR);
    const names = within(bar)
      .getAllByRole('button')
      .map((one) => one.textContent || one.getAttribute('aria-label'));
    await expect(names).toEqual(['提交', '审核', '更多操作', '取消选择']);
    await userEvent.click(within(bar).getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await expect(args.onVerb.mock.calls).toEqual([['删除']]);
    await expect(within(bar).getByRole('button', { name: '更多操作' })).toHaveFocus();
  },
};

export const Fold: Story = {
  name: 'the actions of a card are one flat list of lines for a finger, without a menu in it',
  play: async ({ args }) => {
    await card('1 号楼');
    await userEvent.click(screen.getByRole('button', { name: '操作 1 号楼' }));
    const list = (await screen.findByRole('button', { name: '提交' })).closest<HTMLElement>('.mf-fold');
    const buttons = within(list ?? document.body).getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(['查看', ...VERBS]);
    await waitFor(() => expect(buttons[0]).toHaveFocus());
    for (const one of buttons) {
      await expect(sizeOf(one).height).toBeGreaterThanOrEqual(TOUCH);
      await expect(getComputedStyle(one).justifyContent).toBe('flex-start');
    }
    await userEvent.keyboard('{ArrowUp}');
    await expect(buttons.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onVerb.mock.calls).toEqual([['删除']]);
  },
};

export const Fingers: Story = {
  name: 'a name has the width up to the end of its card, and link and actions take a finger',
  play: async () => {
    const row = await card('1 号楼');
    const body = row.querySelector('.mf-list-card-body') as Element;
    await expect(sizeOf(within(row).getByText('1 号楼')).width).toBeGreaterThan(sizeOf(body).width - 1);
    const link = await within(row).findByRole('link', { name: '东院' });
    const { left, top, height } = sizeOf(link);
    const pressed = Array.from({ length: 2 * TOUCH }, (_, at) => top + height / 2 - TOUCH + at).filter(
      (y) => document.elementFromPoint(left + 4, y) === link,
    );
    await expect(pressed.length).toBeGreaterThanOrEqual(TOUCH - 1);
    const dots = sizeOf(within(row).getByRole('button', { name: '操作 1 号楼' }));
    await expect([dots.width, dots.height]).toEqual([TOUCH, TOUCH]);
    await expect(dots.top).toBeGreaterThanOrEqual(sizeOf(within(row).getByText('1 号楼')).bottom);
  },
};
