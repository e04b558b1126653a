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

async function runCase(canvas: HTMLElement, { one, way, place }: Step): Promise<void> {
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
  const staysChanged = leaving !== 'undo' && leaving !== 'stay';
  await waitFor(
    () =>
      expect(JSON.stringify(valueOf(place))).toMatch(
        staysChanged ? one.after : new RegExp(`^${JSON.stringify(before)}$`),
      ),
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

function storyOf(place: Shown['place'], part: LeavingPart): Story {
  return {
    async play({ canvasElement }) {
      const wrong: string[] = [];
      for (const one of LEAVING_CASES.filter(
        (each) => partOf(each) === part && !(place === 'cell' && each.hasNoCell),
      )) {
        for (const way of WAYS_OUT) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- one keyboard, one widget at a time
            await runCase(canvasElement, { one, way, place });
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
export const LinesInAForm: Story = storyOf('form', 'lines');
export const LinesInACell: Story = storyOf('cell', 'lines');
export const TimesInAForm: Story = storyOf('form', 'times');
export const TimesInACell: Story = storyOf('cell', 'times');
export const DaysInAForm: Story = storyOf('form', 'days');
export const DaysInACell: Story = storyOf('cell', 'days');
export const MonthsInAForm: Story = storyOf('form', 'months');
export const MonthsInACell: Story = storyOf('cell', 'months');
export const YearsInAForm: Story = storyOf('form', 'years');
export const YearsInACell: Story = storyOf('cell', 'years');
export const DictionariesInAForm: Story = storyOf('form', 'dictionaries');
export const DictionariesInACell: Story = storyOf('cell', 'dictionaries');
export const TreesInAForm: Story = storyOf('form', 'trees');
export const TreesInACell: Story = storyOf('cell', 'trees');
export const ReferencesInAForm: Story = storyOf('form', 'references');
export const ReferencesInACell: Story = storyOf('cell', 'references');
export const PickerDialogsInAForm: Story = storyOf('form', 'dialogs');
export const PickerDialogsInACell: Story = storyOf('cell', 'dialogs');
export const MultiReferencesInAForm: Story = storyOf('form', 'multi-references');
export const MultiReferencesInACell: Story = storyOf('cell', 'multi-references');

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
