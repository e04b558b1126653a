import { expect } from '../test.ts';
import type { Author } from './author.ts';
import { fillTable } from './fill-table.ts';
import type { PlannedItem } from './planned-item.ts';
import { paletteNames, panelProperties } from './properties.ts';
import { addSlots, isSlots } from './slots.ts';

/**
 * Builds a form of many items as an author does who has their list in a spreadsheet: the list goes into the table of
 * items, which makes the items of it.
 */
export async function buildFromList(author: Author, items: readonly PlannedItem[]): Promise<void> {
  await pasteList(author, items);
  await addAllSlots(author, items);
}

/** The kinds of files of uploads, which no cell has. */
async function addAllSlots(author: Author, items: readonly PlannedItem[]): Promise<void> {
  for (const item of items) {
    const slots = item.attributes['filetype'];
    if (!isSlots(slots)) continue;
    await author.goTo(item);
    await author.toProperties();
    await author.depth('基本');
    await addSlots(author, slots);
  }
}

/** What the list of an office names of each field: what it is called, of which kind, and what must be filled in. */
const OFFICE_HEADS: readonly string[] = [
  '名称',
  '字段编码',
  '类型',
  '所属子表',
  '必填',
  '最大长度',
  '最小值',
  '最大值',
  '小数位',
  '前缀',
  '字典',
];

/**
 * Builds a form as an author does whose office has a list of its fields, and nothing else: the list is pasted, and
 * everything that the office does not know is typed into the table of items: widths, alignment, what the list
 * of records shows, sources, cascades, formulas, layout.
 */
export async function buildFromNames(author: Author, items: readonly PlannedItem[]): Promise<void> {
  await openTable(author);
  await pasteInto(author, items, OFFICE_HEADS);
  const grid = itemTable(author);
  const heads = await grid.getByRole('columnheader').allTextContents();
  const wanted = items
    .flatMap((item) => linesOf(item))
    .map((line) => heads.map((head) => (OFFICE_HEADS.includes(head) ? '' : cellOf(line, head))));
  await fillTable(
    author,
    grid,
    wanted.map((cells) => cells.map((text) => (text === '' ? undefined : text))),
  );
  await author.showView('表单');
  await addAllSlots(author, items);
}

async function pasteList(author: Author, items: readonly PlannedItem[]): Promise<void> {
  await openTable(author);
  await pasteInto(author, items, await itemTable(author).getByRole('columnheader').allTextContents());
  await author.showView('表单');
}

function itemTable({ page }: Author) {
  return page.getByRole('grid', { name: '字段表' });
}

async function openTable(author: Author): Promise<void> {
  await author.showView('字段表');
  await author.press(author.page.getByRole('button', { name: '全部列' }));
}

/** Pastes a list with these heads into the open table. */
async function pasteInto(author: Author, items: readonly PlannedItem[], heads: readonly string[]): Promise<void> {
  const lines = items.flatMap((item) => linesOf(item)).map((line) => heads.map((head) => cellOf(line, head)));
  await copyElsewhere(author, [heads, ...lines].map((cells) => cells.join('\t')).join('\n'));
  await author.reach(itemTable(author));
  await author.key('Control+v');
  await expect(author.page.getByText(/^已添加 \d+ 项/)).toBeAttached();
}

/** An item, or a column of a sub-list, as a line of the list. */
interface ListLine {
  readonly item: PlannedItem;
  readonly list: string;
}

/** A sub-list is followed by its columns. */
function linesOf(item: PlannedItem, list = ''): readonly ListLine[] {
  return [{ item, list }, ...item.columns.flatMap((column) => linesOf(column, item.label))];
}

/** Copies the list in the program that has it: two actions there. */
async function copyElsewhere({ page, effort }: Author, list: string): Promise<void> {
  effort.shortcut();
  effort.shortcut();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
}

/** What the list has for an item below a head. */
function cellOf({ item: { label, key, type, attributes }, list }: ListLine, head: string): string {
  const { computeData, simpleMapperConfig: mapper } = attributes;
  const own: Readonly<Record<string, unknown>> = {
    名称: label,
    字段编码: key,
    类型: paletteNames[type],
    所属子表: list,
    计算公式: partOf(computeData, 'formula'),
    前置项目: attributes['cascadeField'],
    查询参数: attributes['param'],
    由引用带入: partOf(mapper, 'isMapper'),
    引用项: attributes['mapperOrigin'],
    来源表单: partOf(mapper, 'mapperMetaFormCode'),
    来源字段: partOf(mapper, 'mapperMetaFormItem'),
  };
  const [name = ''] = Object.entries(panelProperties).find(([, { label: one }]) => one.split('|').includes(head)) ?? [];
  const value = head in own ? own[head] : attributes[name];
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value === undefined || isSlots(value) ? '' : String(value);
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Moves columns of the list of records until they are drawn in an order; the others follow. */
export async function orderList(author: Author, labels: readonly string[]): Promise<void> {
  const { page } = author;
  await author.showView('列表');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(labels.length);
  const placeOf = async (label: string) =>
    (await heads.allTextContents()).map((text) => text.replaceAll(/[⇤⇅\s]/gu, '')).indexOf(label);
  for (const [place, label] of labels.entries()) {
    if ((await placeOf(label)) > place) await author.moveLeft(label, async () => (await placeOf(label)) > place);
  }
}
