import { render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { ColumnSetting } from '../../ports/column-settings.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, numberItem, textItem } from '../../testing/builders.ts';
import type { FakeWorld } from '../../testing/fake-ports.ts';
import { INITIAL_LIST_STATE, type ListState } from '../list-state.ts';
import { MetaFormList, type MetaFormListProps } from '../meta-form-list.tsx';

export const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('code', { itemName: '编号' }),
      textItem('name', { itemName: '名称' }),
      numberItem('area', { itemName: '面积', width: 120 }),
      textItem('secret', { itemName: '不列出', tablehidden: true }),
    ),
  ).form,
);
export const records = { test_form: [{ id: '1', code: 'F-1', name: '一号楼', area: 5 }] };

export function world(more: FakeWorld = {}): FakeWorld {
  return { records, columnSettings: {}, ...more };
}

export function hidden(key: string): ColumnSetting {
  return { key, label: '', visible: false };
}

interface ShownOptions extends Pick<MetaFormListProps, 'asTree'> {
  /** Another form than `compiled`. */
  readonly form?: typeof compiled;
}

/** Draws the list of the form, in Chinese. */
export function show(
  ports: FormPorts,
  start: Partial<ListState> = {},
  { form = compiled, ...more }: ShownOptions = {},
) {
  const states: ListState[] = [];
  function Holder() {
    const [state, setState] = useState<ListState>({ ...INITIAL_LIST_STATE, ...start });
    return (
      <MetaFormList
        compiled={form}
        state={state}
        onStateChange={(next) => (states.push(next), setState(next))}
        onOpen={() => undefined}
        {...more}
      />
    );
  }
  const { unmount } = render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <Holder />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return { states, unmount, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** Heads of the shown columns. */
export function heads() {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

export function dialog() {
  return screen.getByRole('dialog');
}

/** The columns in the dialog, in their order. */
export function names() {
  return within(dialog())
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('checkbox').closest('label')?.textContent);
}

/** The handle that moves a column. */
export function handle(name: string) {
  return within(dialog()).getByRole('button', { name: `移动 ${name}` });
}

export function tick(name: string) {
  return within(dialog()).getByRole('checkbox', { name });
}

/** The box for the width of a column. */
export function width(name: string) {
  return within(dialog()).getByRole<HTMLInputElement>('textbox', { name: `${name} 的宽度（像素）` });
}

export function press(name: string) {
  return within(dialog()).getByRole('button', { name });
}

/** Opens the dialog once the list has its rows. */
export async function open(user: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(document.querySelector('[data-row-key]')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: '列设置' }));
  await waitFor(() => expect(dialog()).toBeVisible());
}

/** The question whether changes may be discarded. */
export function asked() {
  return screen.queryByText('放弃未保存的修改？', { selector: '.ant-modal-confirm-title' });
}

/** A button of that question. */
export function reply(name: string) {
  return screen.findByText(name, { selector: '.ant-modal-confirm button *' });
}

export function closed() {
  return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
