import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { dateItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList, type MetaFormListHandle } from '../meta-form-list.tsx';
import { PrintListButton } from './print-list-button.tsx';

const narrow = compileForm(
  parseMetaForm({
    ...metaForm(
      textItem('name', { itemName: '名称' }),
      numberItem('area', { itemName: '面积', digits: 2 }),
      dateItem('built', { itemName: '建成日期' }),
    ),
    formName: '房屋',
  }).form,
);
const wide = compileForm(
  parseMetaForm({
    ...metaForm(
      textItem('name', { itemName: '名称' }),
      ...Array.from({ length: 10 }, (_, at) => numberItem(`n${at}`, { itemName: `金额${at}`, digits: 2 })),
    ),
    formName: '台账',
  }).form,
);
const houses = (count: number) => ({
  test_form: Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `${at + 1} 号楼`,
    area: 1000.5,
    built: '2020-05-06 00:00:00',
    ...Object.fromEntries(Array.from({ length: 10 }, (_none, column) => [`n${column}`, 1_234_567.89])),
  })),
});

interface StoryPrintProps {
  readonly ports: FormPorts;
  readonly isWide?: boolean;
  readonly keyword?: string;
}

function StoryPrint({ ports, isWide = false, keyword = '' }: StoryPrintProps) {
  const compiled = isWide ? wide : narrow;
  const [state, setState] = useState({ ...INITIAL_LIST_STATE, query: { ...INITIAL_LIST_STATE.query, keyword } });
  const list = useRef<MetaFormListHandle>(null);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <PrintListButton compiled={compiled} list={list} author="张晓芸" />
      <MetaFormList ref={list} compiled={compiled} state={state} onStateChange={setState} />
    </MetaFormProvider>
  );
}

const meta = {
  title: 'lists/print',
  component: StoryPrint,
  args: { ports: fakePorts({ records: houses(30) }) },
} satisfies Meta<typeof StoryPrint>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Parts that are loaded on first use come late on a busy machine. */
const PATIENT = { timeout: 20_000 };

async function printed(canvasElement: HTMLElement): Promise<HTMLElement> {
  await within(canvasElement).findByText('1 号楼');
  await userEvent.click(within(canvasElement).getByRole('button', { name: '打印' }));
  return waitFor(() => {
    const sheet = document.querySelector<HTMLElement>('.mf-paper-root');
    if (!sheet) throw new Error('nothing is printed');
    return sheet;
  }, PATIENT);
}
const textOf = (sheet: HTMLElement, selector: string) =>
  [...sheet.querySelectorAll(selector)].map((element) => element.textContent);

export const EveryFoundRecord: Story = {
  args: { keyword: '号楼' },
  play: async ({ canvasElement }) => {
    const sheet = await printed(canvasElement);
    await expect(textOf(sheet, 'thead th')).toEqual(['序号', '名称', '面积', '建成日期']);
    await expect(sheet.querySelectorAll('tbody > tr')).toHaveLength(31);
    await expect(textOf(sheet, 'tbody > tr:first-child > *')).toEqual(['1', '1 号楼', '1,000.50', '2020-05-06']);
    await expect(textOf(sheet, '.mf-paper-totals > *')).toEqual(['合计', '', '30,015.00', '']);
    // As on screen, numbers end at one line.
    await expect(sheet.querySelector('.mf-paper-totals > :nth-child(3)')).toHaveClass('mf-paper-right');
    const facts = textOf(sheet, '.mf-paper-facts').join(' ');
    await expect(facts).toMatch(/共 30 条打印人：张晓芸打印时间：\d{4}-\d\d-\d\d \d\d:\d\d/);
    await expect(facts).toMatch(/条件：.*号楼/);
    await expect(sheet).not.toHaveClass('mf-paper-wide');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.mf-paper-root')).toBeNull());
  },
};

/** Many columns lie on the long side of the sheet, and numbers stay whole. */
export const ManyColumns: Story = {
  args: { isWide: true },
  play: async ({ canvasElement }) => {
    const sheet = await printed(canvasElement);
    await expect(sheet).toHaveClass('mf-paper-wide');
    await expect(sheet.querySelector('table')).not.toHaveClass('mf-paper-tight');
  },
};

/** More records than a printed list may have: the sheet says so. */
export const TooMany: Story = {
  args: { ports: fakePorts({ records: houses(2345) }) },
  play: async ({ canvasElement }) => {
    const sheet = await printed(canvasElement);
    await expect(sheet.querySelectorAll('tbody > tr:not(.mf-paper-totals)')).toHaveLength(2000);
    await expect(textOf(sheet, '.mf-paper-facts')[0]).toContain('共 2,345 条 · 记录较多，只打印前 2,000 条');
    await expect(textOf(sheet, '.mf-paper-totals > th')).toEqual(['全部 2,345 条合计']);
    window.dispatchEvent(new Event('afterprint'));
  },
};

const broken = fakePorts({ records: houses(3), fail: (call) => call === 'records.totals' && '网络异常' });
/** A list without sums is still printed. */
export const WithoutTotals: Story = {
  args: { ports: broken },
  play: async ({ canvasElement }) => {
    const sheet = await printed(canvasElement);
    await expect(sheet.querySelectorAll('tbody > tr')).toHaveLength(3);
  },
};
