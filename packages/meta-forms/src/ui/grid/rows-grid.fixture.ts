import { expect, userEvent, waitFor } from 'storybook/test';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  numberItem,
  referenceItem,
  switchItem,
  textItem,
} from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { cellOf } from './grid-cells.fixture.ts';

export const columns = [
  column(textItem('name', { itemName: '名称', required: true, maxlength: 6 })),
  column(dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' })),
  column(numberItem('count', { itemName: '数量', digits: 0, min: 1, tablealign: 'right' })),
  column(numberItem('price', { itemName: '单价', digits: 2 })),
  column(numberItem('sum', { itemName: '金额', digits: 2, ...computed('count * price') })),
  column(dateItem('day', { itemName: '日期' })),
  column(switchItem('paid', { itemName: '已付' })),
  column(referenceItem('unit', { itemName: '单位', refKey: 'unit' })),
  column(referenceItem('keeper', { itemName: '保管人', refKey: 'user', ...cascadedFrom('unit') })),
];
export const ports = fakePorts({
  dictionaries: {
    kind: [
      { key: '1', value: '租金' },
      { key: '2', value: '物业费' },
    ],
  },
  references: {
    unit: [
      { id: 'u1', code: 'D01', name: '东楼' },
      { id: 'u2', code: 'X01', name: '西楼' },
    ],
    user: [
      { id: 'p1', name: '张三', within: 'u1' },
      { id: 'p2', name: '李四', within: 'u2' },
      { id: 'p3', name: '王五', within: 'u1' },
      { id: 'p4', name: '王五', within: 'u1' },
    ],
  },
});
export const rows = [
  {
    id: '11',
    name: '一月',
    kind: '1',
    $kind: '租金',
    count: 1,
    price: 10,
    sum: 10,
    day: '2026-01-31 00:00:00',
    paid: 2,
    unit: 'u1',
    $unit: '东楼',
    keeper: 'p1',
    $keeper: '张三',
  },
  {
    id: '12',
    name: '二月',
    kind: '2',
    $kind: '物业费',
    count: 2,
    price: 20,
    sum: 40,
    paid: 1,
    unit: 'u2',
    $unit: '西楼',
  },
  { id: '13', name: '三月', count: 3, price: 30, sum: 90 },
];

/** As the browser does on Ctrl+V: the event goes to the focused element. */
export function paste(text: string, html = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== '') clipboardData.setData('text/html', html);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

export function copied(): string {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

export async function goTo(canvasElement: HTMLElement, row: number, name: string): Promise<void> {
  await userEvent.click(cellOf(canvasElement, row, name));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(cellOf(canvasElement, row, name)).toHaveFocus());
  // The click selects its row after a delay.
  await waitFor(() =>
    expect(cellOf(canvasElement, row, name).closest('[role="row"]')).toHaveAttribute('aria-selected', 'true'),
  );
}
