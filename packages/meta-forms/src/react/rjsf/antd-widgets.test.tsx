import { Theme } from '@rjsf/antd';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dateItem, longTextItem, numberItem, switchItem, uploadItem } from '../../testing/builders.ts';
import {
  type Case,
  TEXT_CASES,
  control,
  shown,
  retype,
  use,
  uses,
  rate,
  toggle,
  pick,
  upload,
  open,
} from './stock-widgets.fixture.tsx';

/** Opens a select of antd and presses an option. */
function press(chosen: string, other: string) {
  return async () => {
    expect(await screen.findByText(chosen)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByTitle(other));
  };
}

/** Chooses a day in a picker of antd; one with a time waits for its button. */
function pressDay(before: string, day: string) {
  return async () => {
    await shown(before);
    await userEvent.click(control());
    await userEvent.click(await screen.findByTitle(day));
    const [done] = document.querySelectorAll('.ant-picker-ok button');
    if (done) await userEvent.click(done);
  };
}

/** Another part of a date, chosen in one of several selects of antd. */
function pressPart(name: string, to: string) {
  return async () => {
    const select = await waitFor(() => document.querySelector<HTMLInputElement>(`input[id$="_${name}"]`)!);
    await userEvent.click(select);
    fireEvent.click(await screen.findByTitle(to));
  };
}

async function slide() {
  const slider = await screen.findByRole('slider');
  expect(slider).toHaveAttribute('aria-valuenow', '3');
  // The slider reads the number of the key.
  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39, which: 39 });
}

/** The widgets that `@rjsf/antd` replaces, and the input that it gives to the others. */
const ANTD_CASES: readonly Case[] = [
  ...TEXT_CASES,
  { widget: 'TextareaWidget', item: longTextItem('it'), from: 'a', to: 'b', change: retype('a', 'b') },
  {
    widget: 'UpDownWidget',
    item: numberItem('it', { digits: 2 }),
    from: 1.5,
    to: 2.25,
    change: retype('1.50', '2.25'),
  },
  { widget: 'RangeWidget', item: numberItem('it', { min: 0, max: 10 }), from: 3, to: 4, change: slide },
  { widget: 'RatingWidget', item: numberItem('it', { min: 1, max: 5 }), from: 2, to: 4, change: rate },
  {
    widget: 'DateWidget',
    item: dateItem('it'),
    from: '2026-03-04 00:00:00',
    to: '2026-03-06 00:00:00',
    change: pressDay('2026-03-04', '2026-03-06'),
  },
  {
    widget: 'DateTimeWidget',
    item: dateItem('it', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    from: '2026-03-04 05:06:07',
    to: '2026-03-06 05:06:07',
    change: pressDay('2026-03-04 05:06:07', '2026-03-06'),
  },
  {
    widget: 'AltDateWidget',
    item: dateItem('it'),
    from: '2026-03-04 00:00:00',
    to: '2026-03-02 00:00:00',
    change: pressPart('day', '02'),
  },
  {
    widget: 'AltDateTimeWidget',
    item: dateItem('it', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    from: '2026-03-04 05:06:07',
    // The theme has no parts of the time (6.10.1); the time stays.
    to: '2026-03-02 05:06:07',
    change: pressPart('day', '02'),
  },
  { widget: 'CheckboxWidget', item: switchItem('it'), from: 1, to: 2, change: toggle(false) },
  { widget: 'RadioWidget', item: use, from: '1', to: '3', change: pick('Office', 'Flat') },
  { widget: 'CheckboxesWidget', item: uses, from: '1', to: '1,3', change: pick('Office', 'Flat') },
  { widget: 'SelectWidget', item: use, from: '1', to: '2', change: press('Office', 'Storage') },
  { widget: 'SelectWidget', item: uses, from: '1', to: '1,2', change: press('Office', 'Storage') },
  { widget: 'FileWidget', item: uploadItem('it'), from: 'f1', to: 'new-file-1', change: upload },
];

describe('a widget of the antd theme shows the value of an item and changes it', () => {
  test.each(ANTD_CASES)('$widget: $from becomes $to', async ({ widget, item, from, to, change }) => {
    const session = open(item, from, { widget, options: { theme: Theme } });
    await change(session);
    await waitFor(() => expect(session.payload()['it']).toEqual(to));
    expect(session.validate()).toEqual([]);
  });
});
