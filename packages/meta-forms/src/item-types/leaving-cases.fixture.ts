import { screen, userEvent, waitFor, within } from 'storybook/test';
import {
  dateItem,
  dictionaryItem,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  switchItem,
  textItem,
  treeItem,
  uploadItem,
  type BuiltItem,
  type ItemAttributes,
} from '../testing/builders.ts';
import type { FakeWorld } from '../testing/fake-world.ts';
import { LEAVING, type LeavingRow } from './leaving-table.ts';

/** Key and label of the item under test. */
export const KEY = 'it';
const NAME = '这一项';

/** An action of a person on a widget before they leave it. */
export interface LeavingCase {
  readonly type: string;
  readonly variant: string;
  readonly doing: string;
  readonly row: LeavingRow;
  readonly item: BuiltItem;
  /** The value that is sent afterwards, as JSON. */
  readonly after: RegExp;
  /** In a cell the widget opens a dialog, which stays open. */
  readonly opensDialogOfCell?: boolean;
  /** Needs more space than a cell has: it is edited in the form of its row. */
  readonly hasNoCell?: boolean;
  readonly change: (root: HTMLElement) => Promise<void>;
}

/** Long enough for a busy machine. */
export const PATIENT = { timeout: 8000 };

const DATES = { 'yyyy-MM-dd HH:mm:ss': 'times', 'yyyy-MM-dd': 'days', 'yyyy-MM': 'months', yyyy: 'years' } as const;
const CHOICES = {
  dictionary: 'dictionaries',
  tree: 'trees',
  reference: 'references',
  'multi-reference': 'multi-references',
} as const;

/** The cases that run in one story. */
export type LeavingPart =
  'lines' | 'dialogs' | (typeof DATES)[keyof typeof DATES] | (typeof CHOICES)[keyof typeof CHOICES];

export function partOf({ type, variant }: LeavingCase): LeavingPart {
  if (variant.endsWith('dialog')) return 'dialogs';
  const parts: Readonly<Record<string, LeavingPart>> = type === 'date' ? DATES : CHOICES;
  return parts[type === 'date' ? variant : type] ?? 'lines';
}

const nodes = [
  { id: 'a', name: '甲' },
  { id: 'b', name: '乙' },
];
const paths = ['demo/tree', '/demo/tree', '/api/demo/tree', 'api/demo/tree', 'tree'];
export const leavingWorld: FakeWorld = {
  dictionaries: { kind: nodes.map(({ id, name }) => ({ key: id, value: name })) },
  references: { list: nodes.map(({ id, name }) => ({ id, code: id.toUpperCase(), name })) },
  trees: Object.fromEntries(paths.map((path) => [path, nodes])),
};

async function editor(root: HTMLElement, selector: string): Promise<HTMLElement> {
  const inside = root.querySelector<HTMLElement>(selector);
  if (!inside || root.matches('[role="gridcell"]')) await userEvent.click(root);
  return waitFor(() => {
    const element = root.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`the widget has no ${selector}`);
    return element;
  }, PATIENT);
}

const types = (selector: string, text: string) => async (root: HTMLElement) => {
  const input = await editor(root, selector);
  await userEvent.click(input);
  // In one event: on a busy machine each character takes a second.
  if (input.isContentEditable) await userEvent.type(input, text, { skipClick: true });
  else await userEvent.paste(text);
};

async function openList(root: HTMLElement): Promise<void> {
  const box = await editor(root, '[role="combobox"]');
  if (box.getAttribute('aria-expanded') !== 'true') await userEvent.click(box);
}

/** Chooses from an open list by the mouse, one after the other. */
const chooses =
  (...names: readonly string[]) =>
  async (root: HTMLElement) => {
    await openList(root);
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await userEvent.click(await waitFor(() => visible(`.ant-select-item-option[title$="${name}"]`), PATIENT));
    }
  };

function visible(selector: string): HTMLElement {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
  if (!element) throw new Error(`nothing to be seen of ${selector}`);
  return element;
}

const choosesNodes =
  (...names: readonly string[]) =>
  async (root: HTMLElement) => {
    await openList(root);
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await userEvent.click(
        await waitFor(() => {
          const node = [...document.querySelectorAll<HTMLElement>('.ant-tree-node-content-wrapper')].find(
            (one) => one.textContent?.includes(name) && one.getClientRects().length > 0,
          );
          if (!node) throw new Error(`no node ${name}`);
          return node;
        }, PATIENT),
      );
    }
  };

async function marksInDialog(root: HTMLElement): Promise<void> {
  if (root.matches('[role="gridcell"]')) await openList(root).then(() => userEvent.keyboard('{Escape}'));
  await userEvent.click(await waitFor(() => within(root).getByRole('button', { name: `打开选择${NAME}` }), PATIENT));
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await userEvent.click(await within(dialog).findByText('甲', {}, PATIENT));
}

async function picksDay(root: HTMLElement): Promise<void> {
  const input = await editor(root, 'input');
  await userEvent.click(input);
  await userEvent.click(await waitFor(() => visible('.ant-picker-cell-in-view .ant-picker-cell-inner'), PATIENT));
}

async function switches(root: HTMLElement): Promise<void> {
  const control = await editor(root, '[role="switch"]');
  control.focus();
  await userEvent.keyboard(' ');
}

async function uploads(root: HTMLElement): Promise<void> {
  if (root.matches('[role="gridcell"]')) await userEvent.click(await editor(root, 'button'));
  const input = await waitFor(() => {
    const element = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!element) throw new Error('no place for a file');
    return element;
  }, PATIENT);
  await userEvent.upload(input, new File(['x'], '批文.docx'));
  await screen.findByRole('button', { name: '下载批文.docx' }, PATIENT);
}

type Build = (key: string, attributes?: ItemAttributes) => BuiltItem;
interface Doing extends Pick<LeavingCase, 'after' | 'change' | 'opensDialogOfCell' | 'hasNoCell'> {
  readonly doing: string;
}

interface Widget {
  readonly type: keyof typeof LEAVING;
  readonly variant: string;
  readonly build: Build;
  readonly attributes?: ItemAttributes;
}

function cases({ type, variant, build, attributes }: Widget, ...doings: readonly Doing[]): readonly LeavingCase[] {
  const rows: Readonly<Record<string, LeavingRow>> = LEAVING[type];
  const row = rows[variant];
  if (!row) throw new Error(`${type}, ${variant} is not in the table`);
  const item = build(KEY, { itemName: NAME, ...attributes });
  return doings.map(({ doing, after, change, opensDialogOfCell = false, hasNoCell = false }) => ({
    type,
    variant,
    row,
    item,
    doing,
    after,
    change,
    opensDialogOfCell,
    hasNoCell,
  }));
}

const typed = (text: string, after: RegExp, selector = 'input'): Doing => ({
  doing: 'typed',
  after,
  change: types(selector, text),
});
const one: Doing = { doing: 'chosen', after: /^"a"$/, change: chooses('甲') };
const several: Doing = { doing: 'chosen', after: /^"a,b"$/, change: chooses('甲', '乙') };
const marked: Doing = { doing: 'marked', after: /^"a"$/, change: marksInDialog };
const picked = (after: RegExp): Doing => ({ doing: 'picked', after, change: picksDay });

/** The actions on each widget of the table. */
export const LEAVING_CASES: readonly LeavingCase[] = [
  ...cases({ type: 'text', variant: 'line', build: textItem }, typed('new', /^"new"$/)),
  ...cases({ type: 'number', variant: 'line', build: numberItem, attributes: { digits: 2 } }, typed('7.5', /7\.5/)),
  ...cases({ type: 'long-text', variant: 'line', build: longTextItem }, typed('new', /^"new(\\n)?"$/, 'textarea')),
  ...cases({ type: 'switch', variant: 'line', build: switchItem }, { doing: 'pressed', after: /2/, change: switches }),
  ...cases(
    { type: 'rich-text', variant: 'line', build: richTextItem },
    { ...typed('new', /new/, '[contenteditable="true"]'), hasNoCell: true },
  ),
  ...cases(
    { type: 'upload', variant: 'line', build: uploadItem },
    { doing: 'uploaded', after: /^"new-file-\d+"$/, change: uploads, opensDialogOfCell: true },
  ),
  ...cases(
    { type: 'date', variant: 'yyyy-MM-dd', build: dateItem },
    typed('2026-3-9', /2026-03-09/),
    picked(/\d{4}-\d\d-01/),
  ),
  ...cases(
    {
      type: 'date',
      variant: 'yyyy-MM-dd HH:mm:ss',
      build: dateItem,
      attributes: { dateformat: 'yyyy-MM-dd HH:mm:ss' },
    },
    typed('2026-3-9 8:05', /2026-03-09 08:05:00/),
    picked(/\d{4}-\d\d-01/),
  ),
  ...cases(
    { type: 'date', variant: 'yyyy-MM', build: dateItem, attributes: { dateformat: 'yyyy-MM' } },
    typed('2026-03', /2026-03-01/),
    picked(/\d{4}-01-01/),
  ),
  ...cases(
    { type: 'date', variant: 'yyyy', build: dateItem, attributes: { dateformat: 'yyyy' } },
    typed('2026', /2026-01-01/),
    picked(/\d{4}-01-01/),
  ),
  ...cases({ type: 'dictionary', variant: 'one', build: dictionaryItem, attributes: { dictKey: 'kind' } }, one),
  ...cases(
    { type: 'dictionary', variant: 'several', build: dictionaryItem, attributes: { dictKey: 'kind', multiple: true } },
    several,
  ),
  ...cases(
    { type: 'tree', variant: 'one', build: treeItem, attributes: { treeurl: 'demo/tree' } },
    { doing: 'chosen', after: /^"a"$/, change: choosesNodes('甲') },
  ),
  ...cases(
    { type: 'tree', variant: 'several', build: treeItem, attributes: { treeurl: 'demo/tree', multiple: true } },
    { doing: 'chosen', after: /^"a,b"$/, change: choosesNodes('甲', '乙') },
  ),
  ...cases({ type: 'reference', variant: 'one', build: referenceItem, attributes: { refKey: 'list' } }, one),
  ...cases(
    { type: 'reference', variant: 'by code', build: referenceItem, attributes: { refKey: 'list', inputCode: true } },
    one,
  ),
  ...cases(
    { type: 'reference', variant: 'several', build: referenceItem, attributes: { refKey: 'list', multiple: true } },
    several,
  ),
  ...cases({ type: 'reference', variant: 'dialog', build: referenceItem, attributes: { refKey: 'list' } }, marked),
  ...cases(
    { type: 'reference', variant: 'tree dialog', build: referenceItem, attributes: { refKey: 'tree', isTree: true } },
    marked,
  ),
  ...cases(
    { type: 'multi-reference', variant: 'several', build: multiReferenceItem, attributes: { refKey: 'list' } },
    several,
  ),
  ...cases(
    { type: 'multi-reference', variant: 'dialog', build: multiReferenceItem, attributes: { refKey: 'list' } },
    marked,
  ),
  ...cases(
    {
      type: 'multi-reference',
      variant: 'tree dialog',
      build: multiReferenceItem,
      attributes: { refKey: 'tree', isTree: true },
    },
    marked,
  ),
];
