import { expect } from '../test.ts';
import { inDesigner, type Author } from './author.ts';
import { withColumns, type PlannedItem } from './planned-item.ts';
import { paletteNames, panelProperties } from './properties.ts';
import { addSlots, isSlots } from './slots.ts';

/**
 * Builds a form of many items as an author does who has their list in a spreadsheet: first the kinds of the items from
 * the palette, then the list into the table of items.
 */
export async function buildFromList(author: Author, items: readonly PlannedItem[]): Promise<void> {
  await addKinds(author, items);
  await pasteList(author, items.flatMap(withColumns));
  for (const item of items) {
    const slots = item.attributes['filetype'];
    if (!isSlots(slots)) continue;
    await author.goTo(item);
    await author.toProperties();
    await author.depth('基本');
    await addSlots(author, slots);
  }
}

/** Adds an item of each kind; their names come with the list. */
async function addKinds(author: Author, items: readonly PlannedItem[], around = '表单'): Promise<void> {
  for (const { type, columns } of items) {
    const name = paletteNames[type] ?? '';
    await author.press(author.page.getByRole('button', { name, exact: true }));
    await expect(inDesigner(author.page).panel.getByRole('heading', { name, exact: true })).toBeVisible();
    if (columns.length === 0) continue;
    await author.openList(name);
    await addKinds(author, columns, name);
    await author.closeList(around);
  }
}

/** Pastes the list twice: what names other items is understood as soon as these have their names. */
async function pasteList(author: Author, items: readonly PlannedItem[]): Promise<void> {
  const { page } = author;
  await author.showView('字段表');
  await author.press(page.getByRole('button', { name: '全部列' }));
  const grid = page.getByRole('grid', { name: '字段表' });
  const heads = await grid.getByRole('columnheader').allTextContents();
  const list = items.map((item) => heads.map((head) => cellOf(item, head)).join('\t')).join('\n');
  await copyElsewhere(author, list);
  await author.reach(author.kind === 'mouse' ? grid.getByRole('gridcell').first() : grid);
  await author.key('Control+Home');
  await author.key('Control+v');
  await author.press(page.getByRole('button', { name: /^只修改其他 \d+ 格$/ }));
  await expect(grid).toBeFocused();
  await author.key('Control+v');
  await expect(page.getByText(/^已修改 \d+ 格/)).toBeAttached();
  await author.showView('表单');
}

/** Copies the list in the program that has it: two actions there. */
async function copyElsewhere({ page, effort }: Author, list: string): Promise<void> {
  effort.shortcut();
  effort.shortcut();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
}

/** What the list has for an item below a head. */
function cellOf({ label, key, attributes }: PlannedItem, head: string): string {
  const { computeData, simpleMapperConfig: mapper } = attributes;
  const own: Readonly<Record<string, unknown>> = {
    名称: label,
    键: key,
    计算公式: partOf(computeData, 'formula'),
    前置项目: attributes['cascadeField'],
    级联参数: attributes['param'],
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

/** Moves a column to the start of the list of records. */
export async function listFirst(author: Author, label: string): Promise<void> {
  const { page } = author;
  await author.showView('列表');
  await author.press(page.getByRole('columnheader', { name: label }).getByRole('button', { name: label }).first());
  const earlier = page.getByRole('toolbar', { name: `列“${label}”` }).getByRole('button', { name: '左移' });
  while (await earlier.isEnabled()) await author.press(earlier);
}
