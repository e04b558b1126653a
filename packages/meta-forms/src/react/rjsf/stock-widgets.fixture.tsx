import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { antdKit } from '../../antd.ts';
import type { FormSession } from '../../session/form-session.ts';
import { dictionaryItem, textItem, type BuiltItem } from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import type { RjsfWidget } from './rjsf.ts';
import { rjsfWidgets, type RjsfWidgetsOptions } from './rjsf-widgets.tsx';

export const world = {
  dictionaries: {
    use: [
      { key: '1', value: 'Office' },
      { key: '2', value: 'Storage' },
      { key: '3', value: 'Flat' },
    ],
  },
  references: {
    unit: [
      { id: 'u1', name: 'East' },
      { id: 'u2', name: 'West' },
    ],
  },
  trees: { places: [{ id: 'p1', name: 'Town', children: [{ id: 'p2', name: 'Street' }] }] },
  files: [{ id: 'f1', fileName: 'deed.pdf' }],
};

export interface Case {
  readonly widget: string;
  readonly item: BuiltItem;
  /** The value of the record, and the one that is saved after the change. */
  readonly from: unknown;
  readonly to: unknown;
  /** Checks what is shown and changes it as a person does. */
  readonly change: (session: FormSession) => Promise<void> | void;
}

/** The one input of a widget. */
export function control(): HTMLInputElement {
  return document.querySelector<HTMLInputElement>('.mf-control input, .mf-control textarea')!;
}

export function shown(value: string): Promise<void> {
  return waitFor(() => expect(control().value).toBe(value));
}

/** Types into the one input of a widget. */
export function retype(before: string, after: string) {
  return async () => {
    await shown(before);
    fireEvent.change(control(), { target: { value: after } });
  };
}

export function choose(from: string, to: string) {
  return async () => {
    const select = screen.getByRole('combobox');
    await waitFor(() => expect(screen.getByRole('option', { name: from })).toHaveProperty('selected', true));
    await userEvent.selectOptions(select, to);
  };
}

function label(name: string): Promise<HTMLInputElement> {
  return screen.findByLabelText<HTMLInputElement>(name);
}

const file = new File(['x'], '100% of plan.txt', { type: 'text/plain' });

export const text = textItem('it');
export const use = dictionaryItem('it', { dictKey: 'use' });
export const uses = dictionaryItem('it', { dictKey: 'use', multiple: true });

export async function rate() {
  expect(await screen.findByRole('radio', { name: '2 stars' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
}

export function toggle(isOn: boolean) {
  return async () => {
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(isOn);
    fireEvent.click(box);
  };
}

/** One of a group is chosen, and another one is chosen then. */
export function pick(chosen: string, other: string) {
  return async () => {
    expect(await label(chosen)).toBeChecked();
    expect(await label(other)).not.toBeChecked();
    fireEvent.click(await label(other));
  };
}

export async function upload(session: FormSession) {
  expect(await screen.findByText(/deed\.pdf/)).toBeInTheDocument();
  await userEvent.upload(control(), file);
  await waitFor(() => expect(String(session.value('it'))).toMatch(/new-file/));
  expect(await screen.findByText(/100% of plan\.txt/)).toBeInTheDocument();
}

export function open(
  item: BuiltItem,
  from: unknown,
  { widget, options }: { readonly widget: RjsfWidget; readonly options?: RjsfWidgetsOptions },
) {
  const { session } = openSession([item], { record: { it: from }, world });
  const widgets = rjsfWidgets({ it: widget }, options);
  render(
    <MetaFormProvider kit={antdKit} language="en">
      <MetaFormRenderer session={session} widgets={widgets} />
    </MetaFormProvider>,
  );
  return session;
}

/** The widgets for texts, which rjsf's own registry and its themes draw as inputs. */
export const TEXT_CASES: readonly Case[] = [
  { widget: 'TextWidget', item: text, from: 'a', to: 'b', change: retype('a', 'b') },
  { widget: 'PasswordWidget', item: text, from: 'a', to: 'b', change: retype('a', 'b') },
  { widget: 'EmailWidget', item: text, from: 'a@b.c', to: 'd@b.c', change: retype('a@b.c', 'd@b.c') },
  { widget: 'URLWidget', item: text, from: 'http://a/', to: 'http://b/', change: retype('http://a/', 'http://b/') },
  { widget: 'ColorWidget', item: text, from: '#ff0000', to: '#00ff00', change: retype('#ff0000', '#00ff00') },
  { widget: 'TimeWidget', item: text, from: '08:30:00', to: '09:45:00', change: retype('08:30', '09:45') },
];
