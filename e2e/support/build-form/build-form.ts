import { expect, type Locator } from '../test.ts';
import { inDesigner, type Author } from './author.ts';
import type { PlannedItem } from './planned-item.ts';
import { panelProperties, type PanelProperty } from './properties.ts';
import { addSlots, isSlots } from './slots.ts';
import { relate } from './relations.ts';

/** The names that people see of what the server knows by codes. */
export interface KnownNames {
  readonly references: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, string>>;
  readonly items?: Readonly<Record<string, string>>;
}

/** Builds the items of a form from nothing, then what they do to each other. */
export async function buildForm(author: Author, items: readonly PlannedItem[], names: KnownNames): Promise<void> {
  const labels = Object.fromEntries(items.map(({ key, label }) => [key, label]));
  await buildItems(author, { items, names: { ...names, items: labels }, around: '表单' });
  await relate(author, items, names);
}

interface Listed {
  readonly items: readonly PlannedItem[];
  readonly names: KnownNames;
  /** The name of the list that they belong to. */
  readonly around: string;
}

async function buildItems(author: Author, { items, names, around }: Listed): Promise<void> {
  for (const item of items) {
    await author.add(item.type, item.label);
    await setProperties(author, item, names);
    if (item.columns.length === 0) continue;
    await author.openList(item.label);
    await buildItems(author, { items: item.columns, names, around: item.label });
    await author.closeList(around);
  }
}

const LATER = new Set(['isComputeData', 'computeData', 'mapperOrigin', 'simpleMapperConfig', 'cascadeField', 'param']);

/** The key and the properties of the selected item, one depth after the other. */
async function setProperties(author: Author, item: PlannedItem, names: KnownNames): Promise<void> {
  const { panel } = inDesigner(author.page);
  const wanted = Object.entries(panelProperties).filter(([name]) => name in item.attributes && !LATER.has(name));
  const unknown = Object.keys(item.attributes).filter((name) => !(name in panelProperties) && !LATER.has(name));
  if (unknown.length > 0) throw new Error(`No property for ${unknown.join()} of ${item.key}.`);
  await author.toProperties();
  for (const depth of ['基本', '进阶', '专家'] as const) {
    const here = wanted.filter(([, property]) => property.depth === depth);
    if (here.length === 0 && depth !== '进阶') continue;
    if (depth !== '专家') await author.depth(depth);
    if (depth === '进阶') {
      await author.fill(panel.getByRole('textbox', { name: '字段编码', exact: true }), item.key);
      await author.page.keyboard.press('Enter');
    }
    for (const [name, property] of here) {
      if (depth === '专家') await author.fill(inDesigner(author.page).search, property.label);
      const value = item.attributes[name];
      if (isSlots(value)) await addSlots(author, value);
      else await setProperty(author, property, { value, names });
    }
  }
}

interface Setting {
  readonly value: unknown;
  readonly names: KnownNames;
}

async function setProperty(author: Author, property: PanelProperty, { value, names }: Setting): Promise<void> {
  const field = fieldOf(author, property);
  await expect(field).toBeVisible();
  switch (property.as) {
    case 'switch':
      if ((await field.getAttribute('aria-checked')) !== String(value === true)) await author.press(field);
      return expect(field).toHaveAttribute('aria-checked', String(value === true));
    case 'choice': {
      const shown = property.choices?.[String(value)] ?? String(value);
      return author.choose(field, { typed: shown, shown: exactly(shown) });
    }
    case 'dictionary':
      return author.choose(field, { typed: String(value), shown: new RegExp(`\\s${String(value)}$`) });
    case 'reference': {
      const shown = names.references[String(value)] ?? String(value);
      // The key tells two sources of one name apart.
      return author.choose(field, { typed: shown, shown: new RegExp(`\\s${String(value)}$`) });
    }
    default:
      if ((await field.getAttribute('role')) === 'combobox') {
        const shown = names.items?.[String(value)] ?? String(value);
        return author.choose(field, { typed: shown, shown: exactly(shown) });
      }
      await author.fill(field, String(value));
  }
}

/** The input of a property by its name. Types may name an attribute differently. */
function fieldOf({ page }: Author, { label, as }: PanelProperty): Locator {
  const { panel } = inDesigner(page);
  const name = exactly(label);
  if (as === 'switch') return panel.getByRole('switch', { name });
  if (as === 'text') return panel.getByRole('textbox', { name }).or(panel.getByRole('combobox', { name }));
  return panel.getByRole('combobox', { name });
}

function exactly(text: string): RegExp {
  return new RegExp(`^(?:${text})$`);
}
