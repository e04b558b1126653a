import { expect, type Locator } from '../test.ts';
import { inDesigner, type Author } from './author.ts';
import type { KnownNames } from './build-form.ts';
import { withColumns, type PlannedItem } from './planned-item.ts';

/** Formulas, cascades and what references fill, once all items are there. */
export async function relate(author: Author, items: readonly PlannedItem[], names: KnownNames): Promise<void> {
  const all = items.flatMap(withColumns);
  for (const item of all) {
    const { computeData, cascadeField, param } = item.attributes;
    if (computeData === undefined && cascadeField === undefined) continue;
    await author.goTo(item);
    await author.toProperties();
    if (isFormula(computeData)) await writeFormula(author, computeData.formula);
    if (typeof cascadeField === 'string')
      await setCascade(author, { parent: labelOf(items, item, cascadeField), param: String(param ?? '') });
  }
  for (const origin of items) {
    const filled = items.filter(({ attributes }) => attributes['mapperOrigin'] === origin.key);
    if (filled.length === 0) continue;
    await author.goTo(origin);
    await author.toProperties();
    await setMapping(author, filled, names);
  }
}

function isFormula(value: unknown): value is { readonly formula: string } {
  return typeof value === 'object' && value !== null && 'formula' in value && typeof value.formula === 'string';
}

function labelOf(items: readonly PlannedItem[], item: PlannedItem, key: string): string {
  const siblings = items.flatMap(withColumns).find(({ columns }) => columns.includes(item))?.columns ?? [];
  return [...siblings, ...items].find((one) => one.key === key)?.label ?? key;
}

async function apply(author: Author, dialog: Locator): Promise<void> {
  await author.press(dialog.getByRole('button', { name: /应\s*用/ }));
  await expect(dialog).toBeHidden();
}

async function writeFormula(author: Author, formula: string): Promise<void> {
  const { page } = author;
  const { panel, dialog } = inDesigner(page);
  await author.depth('进阶');
  await author.press(panel.getByRole('switch', { name: '由公式计算' }));
  await author.press(panel.getByRole('button', { name: '公式编辑器' }));
  await expect(page.getByRole('textbox', { name: '公式', exact: true })).toBeFocused();
  await author.type(formula);
  await apply(author, dialog(/的公式$/));
}

async function setCascade(
  author: Author,
  { parent, param }: { readonly parent: string; readonly param: string },
): Promise<void> {
  const { panel, dialog } = inDesigner(author.page);
  await author.depth('进阶');
  await author.press(panel.getByRole('button', { name: '级联…' }));
  const editor = dialog(/的级联$/);
  await author.pick(editor.getByRole('radio', { name: parent, exact: true }));
  const input = editor.getByRole('combobox', { name: '查询参数' });
  // The dialog has chosen the parameter that fits the parent.
  if (param !== '' && (await input.inputValue()) !== param) await author.fill(input, param);
  await apply(author, editor);
}

interface Mapper {
  readonly mapperMetaFormCode: string;
  readonly mapperMetaFormItem: string;
}

function mapperOf({ attributes }: PlannedItem): Mapper {
  // as: what the published form has for an item that a reference fills
  return attributes['simpleMapperConfig'] as Mapper;
}

async function setMapping(author: Author, filled: readonly PlannedItem[], names: KnownNames): Promise<void> {
  const { panel, dialog } = inDesigner(author.page);
  await author.depth('基本');
  await author.press(panel.getByRole('button', { name: '带出数据…' }));
  const editor = dialog(/后带出的数据$/);
  const [first] = filled;
  if (first === undefined) return;
  const form = names.forms[mapperOf(first).mapperMetaFormCode] ?? '';
  await author.choose(editor.getByRole('combobox', { name: '来源表单' }), { typed: form, shown: form });
  for (const item of filled) {
    const source = editor
      .getByRole('region', { name: '来源表单的项' })
      .getByRole('listitem')
      .filter({ has: author.page.getByText(mapperOf(item).mapperMetaFormItem, { exact: true }) });
    await author.press(source.getByRole('button'));
    const target = editor
      .getByRole('region', { name: '本表单的项' })
      .getByRole('listitem')
      .filter({ hasText: item.label });
    await author.press(target.getByRole('button').first());
  }
  await apply(author, editor);
}
