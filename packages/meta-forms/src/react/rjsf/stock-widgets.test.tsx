import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import {
  dateItem,
  dictionaryItem,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  column,
  treeItem,
  uploadItem,
} from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { rjsfWidgets } from './rjsf-widgets.tsx';
import {
  type Case,
  TEXT_CASES,
  control,
  retype,
  choose,
  text,
  use,
  uses,
  rate,
  toggle,
  pick,
  upload,
  open,
  world,
} from './stock-widgets.fixture.tsx';

/** Every widget of rjsf's own registry. */
const CASES: readonly Case[] = [
  ...TEXT_CASES,
  { widget: 'TextareaWidget', item: longTextItem('it'), from: 'a', to: 'b\nc', change: retype('a', 'b\nc') },
  {
    widget: 'TextareaWidget',
    item: richTextItem('it'),
    from: '<p>a</p>',
    to: '<p>b</p>',
    change: retype('<p>a</p>', '<p>b</p>'),
  },
  { widget: 'UpDownWidget', item: numberItem('it', { digits: 2 }), from: 1.5, to: 2.25, change: retype('1.5', '2.25') },
  { widget: 'RangeWidget', item: numberItem('it', { min: 0, max: 10 }), from: 3, to: 7, change: retype('3', '7') },
  { widget: 'RatingWidget', item: numberItem('it', { min: 1, max: 5 }), from: 2, to: 4, change: rate },
  {
    widget: 'DateWidget',
    item: dateItem('it'),
    from: '2026-03-04 00:00:00',
    to: '2026-05-06 00:00:00',
    change: retype('2026-03-04', '2026-05-06'),
  },
  {
    widget: 'DateTimeWidget',
    item: dateItem('it', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    from: '2026-03-04 05:06:07',
    to: '2026-03-04 23:30:00',
    change: retype('2026-03-04T05:06:07', '2026-03-04T23:30'),
  },
  {
    widget: 'AltDateWidget',
    item: dateItem('it'),
    from: '2026-03-04 00:00:00',
    to: '2026-03-09 00:00:00',
    change: part('day', '9', '4'),
  },
  {
    widget: 'AltDateTimeWidget',
    item: dateItem('it', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    from: '2026-03-04 05:06:07',
    to: '2026-03-04 22:06:07',
    change: part('hour', '22', '5'),
  },
  { widget: 'CheckboxWidget', item: switchItem('it'), from: 1, to: 2, change: toggle(false) },
  { widget: 'CheckboxWidget', item: switchItem('it'), from: 2, to: 1, change: toggle(true) },
  { widget: 'RadioWidget', item: switchItem('it'), from: 1, to: 2, change: pick('No', 'Yes') },
  { widget: 'SelectWidget', item: switchItem('it'), from: 2, to: 1, change: choose('Yes', 'No') },
  { widget: 'SelectWidget', item: use, from: '1', to: '2', change: choose('Office', 'Storage') },
  {
    widget: 'SelectWidget',
    item: referenceItem('it', { refKey: 'unit' }),
    from: 'u1',
    to: 'u2',
    change: choose('East', 'West'),
  },
  {
    widget: 'SelectWidget',
    item: treeItem('it', { treeurl: 'places' }),
    from: 'p1',
    to: 'p2',
    change: choose('Town', 'Street'),
  },
  {
    widget: 'SelectWidget',
    item: multiReferenceItem('it', { refKey: 'unit' }),
    from: 'u1',
    to: 'u1,u2',
    change: addWest,
  },
  { widget: 'RadioWidget', item: use, from: '1', to: '3', change: pick('Office', 'Flat') },
  { widget: 'CheckboxesWidget', item: uses, from: '1', to: '1,3', change: pick('Office', 'Flat') },
  { widget: 'FileWidget', item: uploadItem('it'), from: 'f1', to: 'new-file-1', change: upload },
  { widget: 'FileWidget', item: uploadItem('it', { multiple: true }), from: 'f1', to: 'f1,new-file-1', change: upload },
];

function part(name: string, to: string, from: string) {
  return async () => {
    const select = await waitFor(() => document.querySelector<HTMLSelectElement>(`select[id$="_${name}"]`)!);
    expect(select.selectedOptions[0]?.text).toMatch(new RegExp(`^0?${from}$`));
    await userEvent.selectOptions(
      select,
      [...select.options].find(({ text: one }) => Number(one) === Number(to))!,
    );
  };
}

async function addWest() {
  await waitFor(() => expect(screen.getByRole('option', { name: 'East' })).toHaveProperty('selected', true));
  await userEvent.selectOptions(screen.getByRole('listbox'), 'West');
}

describe('a stock widget of rjsf shows the value of an item and changes it', () => {
  test.each(CASES)('$widget: $from becomes $to', async ({ widget, item, from, to, change }) => {
    const session = open(item, from, { widget });
    expect(session.payload()['it']).toEqual(from);
    await change(session);
    act(() => session.leave('it'));
    expect(session.payload()['it']).toEqual(to);
    expect(session.validate()).toEqual([]);
  });
});

test('a hidden widget keeps the value and draws nothing', () => {
  const session = open(text, 'kept', { widget: 'hidden' });
  expect(control()).toHaveAttribute('type', 'hidden');
  expect(control().value).toBe('kept');
  expect(session.payload()).toMatchObject({ it: 'kept' });
});

test('widgets work in the cells of a list, with the options of the column', async () => {
  const { session } = openSession([subListItem('rows', [column(dictionaryItem('use', { dictKey: 'use' }))])], {
    record: { rows: [{ id: '1', use: '1' }] },
    world,
  });
  render(
    <MetaFormProvider kit={antdKit} language="en">
      <MetaFormRenderer session={session} widgets={rjsfWidgets({ use: 'select' })} />
    </MetaFormProvider>,
  );
  await userEvent.dblClick(screen.getAllByRole('gridcell')[2]!);
  await choose('Office', 'Storage')();
  expect(session.payload()).toMatchObject({ rows: [{ id: '1', use: '2' }] });
  expect(session.getSnapshot(`${session.getRows('rows')[0]?.path}/use`).display).toBe('Storage');
});
