import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { column, subListItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { StoryForm } from '../testing/story-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import { builtInTypes } from './built-in-types.ts';
import {
  KEY,
  LEAVING_CASES,
  leavingWorld,
  partOf,
  PATIENT,
  type LeavingCase,
  type LeavingPart,
} from './leaving-cases.fixture.ts';
import { leaveBy } from './leaving-ways.fixture.ts';
import { LEAVING, WAYS_OUT, type Leaving, type LeavingRow, type WayOut } from './leaving-table.ts';

interface Shown {
  readonly item?: LeavingCase['item'];
  readonly place: 'form' | 'cell';
}

const stage: { show?: (shown: Shown) => void; session?: FormSession } = {};
const ports = fakePorts(leavingWorld);

/** One widget between two lines of text, in a form or in the only row of a list. */
function OneWidget() {
  const [shown, setShown] = useState<Shown & { readonly count: number }>({ place: 'form', count: 0 });
  useEffect(() => {
    stage.show = (next) => setShown(({ count }) => ({ ...next, count: count + 1 }));
  }, []);
  const form = useMemo(
    () =>
      shown.item && {
        items: itemsOf(shown.item, shown.place),
        record: shown.place === 'form' ? { id: '1' } : { id: '1', rows: [{ id: 'r' }] },
      },
    [shown],
  );
  return form ? <StoryForm key={shown.count} {...form} ports={ports} onSession={hold} /> : null;
}

const hold = (session: FormSession) => void (stage.session = session);

function itemsOf(item: LeavingCase['item'], place: Shown['place']) {
  const around = [textItem('before', { itemName: '之前' }), item, textItem('after', { itemName: '之后' })];
  return place === 'form'
    ? around
    : [textItem('outside', { itemName: '外面' }), subListItem('rows', around.map(column), { itemName: '明细' })];
}

const meta = {
  title: 'item types/leaving a widget',
  component: OneWidget,
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof OneWidget>;
export default meta;
type Story = StoryObj<typeof meta>;

function valueOf(place: Shown['place']): unknown {
  const sent = stage.session?.payload() ?? {};
  const [row] = place === 'form' ? [sent] : ((sent['rows'] ?? []) as readonly Readonly<Record<string, unknown>>[]);
  return row?.[KEY] ?? '';
}

async function found(root: HTMLElement, selector: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const element = root.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`nothing matches ${selector}`);
      return element;
    },
    { timeout: 10_000 },
  );
}

interface Step {
  readonly one: LeavingCase;
  readonly way: WayOut;
  readonly place: Shown['place'];
}

async function walk(canvas: HTMLElement, { one, way, place }: Step): Promise<void> {
  stage.session = undefined;
  stage.show?.({ item: one.item, place });
  await waitFor(() => expect(stage.session).toBeDefined());
  const root = await found(canvas, place === 'form' ? `[data-mf-path="${KEY}"]` : `[data-mf-cell$="${KEY}"]`);
  const before = valueOf(place);
  await one.change(root);
  await leaveBy(
    way,
    await found(canvas, place === 'form' ? '[data-mf-path="after"] input' : '[data-mf-path="outside"] input'),
  );
  await checkLeft({ one, place, root, before }, one.row[way], way);
}

interface Left {
  readonly one: LeavingCase;
  readonly place: Shown['place'];
  readonly root: HTMLElement;
  readonly before: unknown;
}

function dialogs(): number {
  return [...document.querySelectorAll('.ant-modal')].filter((dialog) => dialog.getClientRects().length > 0).length;
}

async function checkLeft({ one, place, root, before }: Left, leaving: Leaving, way: WayOut): Promise<void> {
  const isKept = leaving !== 'undo' && leaving !== 'stay';
  await waitFor(
    () =>
      expect(JSON.stringify(valueOf(place))).toMatch(isKept ? one.after : new RegExp(`^${JSON.stringify(before)}$`)),
    PATIENT,
  );
  if (leaving === 'stay') await expect(dialogs()).toBe(1);
  else if (leaving === 'open') await expect(root.querySelector('[aria-expanded="true"]')).not.toBeNull();
  else if (way !== 'window blur' && !one.opensDialogOfCell)
    await waitFor(() => expect(root.querySelector('[aria-expanded="true"]')).toBeNull(), PATIENT);
  if (leaving === 'undo') await waitFor(() => expect(dialogs()).toBe(0), PATIENT);
  // A click into the calendar may take the focus with it.
  if (leaving === 'close' && one.doing !== 'picked') await expect(root.contains(document.activeElement)).toBe(true);
}

function walkOf(place: Shown['place'], part: LeavingPart): Story {
  return {
    async play({ canvasElement }) {
      const wrong: string[] = [];
      for (const one of LEAVING_CASES.filter(
        (each) => partOf(each) === part && !(place === 'cell' && each.hasNoCell),
      )) {
        for (const way of WAYS_OUT) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- one keyboard, one widget at a time
            await walk(canvasElement, { one, way, place });
          } catch (error) {
            const [reason] = String(error).split('\n\n');
            wrong.push(`${one.type}, ${one.variant}, ${one.doing}: ${way} -> ${one.row[way]}: ${reason}`);
            document.querySelectorAll<HTMLElement>('.ant-modal-close').forEach((cross) => cross.click());
          }
        }
      }
      await expect(wrong.join('\n')).toBe('');
    },
  };
}

// Each part is one story in a form and one in a cell, so that a busy machine finishes each in time.
export const LinesInAForm: Story = walkOf('form', 'lines');
export const LinesInACell: Story = walkOf('cell', 'lines');
export const TimesInAForm: Story = walkOf('form', 'times');
export const TimesInACell: Story = walkOf('cell', 'times');
export const DaysInAForm: Story = walkOf('form', 'days');
export const DaysInACell: Story = walkOf('cell', 'days');
export const MonthsInAForm: Story = walkOf('form', 'months');
export const MonthsInACell: Story = walkOf('cell', 'months');
export const YearsInAForm: Story = walkOf('form', 'years');
export const YearsInACell: Story = walkOf('cell', 'years');
export const DictionariesInAForm: Story = walkOf('form', 'dictionaries');
export const DictionariesInACell: Story = walkOf('cell', 'dictionaries');
export const TreesInAForm: Story = walkOf('form', 'trees');
export const TreesInACell: Story = walkOf('cell', 'trees');
export const ReferencesInAForm: Story = walkOf('form', 'references');
export const ReferencesInACell: Story = walkOf('cell', 'references');
export const PickerDialogsInAForm: Story = walkOf('form', 'dialogs');
export const PickerDialogsInACell: Story = walkOf('cell', 'dialogs');
export const MultiReferencesInAForm: Story = walkOf('form', 'multi-references');
export const MultiReferencesInACell: Story = walkOf('cell', 'multi-references');

/** Every widget has a row in the table, and every row has a case. */
export const Complete: Story = {
  async play() {
    const table: Readonly<Record<string, Readonly<Record<string, LeavingRow>>>> = LEAVING;
    for (const { name, structure, takesSeveral } of builtInTypes) {
      const variants = Object.keys(table[name] ?? {});
      await expect(variants.length > 0, name).toBe(structure === 'value');
      if (takesSeveral) await expect(variants, name).toContain('several');
      for (const variant of variants)
        await expect(
          LEAVING_CASES.some((one) => one.type === name && one.variant === variant),
          `${name}, ${variant}`,
        ).toBe(true);
    }
  },
};
