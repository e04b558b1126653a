import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit } from '../antd.ts';
import type { FormKit } from '../contract/form-kit.ts';
import { column, item, subListItem, type BuiltItem } from '../testing/builders.ts';
import { nativeKit } from '../testing/native-form.tsx';
import { openSession } from '../testing/open-session.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { RecordCell } from './record-cell.tsx';
import { useMetaFormProvider } from './meta-form-provider.tsx';

const tint = item(77, 'tint', { itemName: 'Tint' });
const rowsOfTints = subListItem('rows', [column(item(77, 'shade', { itemName: 'Shade' }))]);
const record = { id: '1', tint: { r: 1 }, rows: [{ id: 'r', shade: 'pale' }] };

interface Drawing {
  readonly mode?: 'edit' | 'view' | 'disabled';
  readonly items?: readonly BuiltItem[];
}

function draw(kit: FormKit, { mode = 'edit', items = [tint] }: Drawing = {}) {
  const { session } = openSession(items, { record, mode });
  const { container } = render(
    <MetaFormProvider kit={kit} language="en">
      <MetaFormRenderer session={session} />
    </MetaFormProvider>,
  );
  return { session, drawn: within(container) };
}

test.each(['edit', 'view', 'disabled'] as const)('an item of an unknown type is read-only text (%s)', async (mode) => {
  const { session, drawn } = draw(antdKit, { mode, items: [tint, rowsOfTints] });
  expect(drawn.getByText('{"r":1}')).toBeVisible();
  expect(await drawn.findByText('pale')).toBeVisible();
  expect(drawn.queryByText(/cannot be shown/)).toBeNull();
  expect(drawn.queryByRole('textbox')).toBeNull();
  expect(session.payload()).toMatchObject({ tint: { r: 1 }, rows: [{ id: 'r', shade: 'pale' }] });
});

test('a kit of a host shows it too, as long as it has no view `unknown` of its own', () => {
  expect(draw(nativeKit).drawn.getByText('{"r":1}')).toBeVisible();
  const own = { ...antdKit.views.text, Text: () => <b>own view</b> };
  expect(draw({ ...nativeKit, views: { ...nativeKit.views, unknown: own } }).drawn.getByText('own view')).toBeVisible();
});

test('a list shows it too', () => {
  const { session } = openSession([tint], { record });
  const [field] = session.compiled.fields;
  if (!field) throw new Error('No field.');
  function Cell() {
    const { kit } = useMetaFormProvider();
    const shown = { field: field!, key: 'tint', label: 'Tint', align: 'left', sortable: false } as const;
    return <RecordCell column={shown} record={record} kit={kit} ports={session.ports} />;
  }
  render(<Cell />, { wrapper: ({ children }) => <MetaFormProvider kit={antdKit}>{children}</MetaFormProvider> });
  expect(screen.getByText('{"r":1}')).toBeVisible();
});

test('a provider without a kit says which one it needs', () => {
  // as: the compiler would refuse it.
  const none = undefined as unknown as FormKit;
  expect(() => render(<MetaFormProvider kit={none}>{null}</MetaFormProvider>)).toThrow(
    /META_FORM_STEP_MISSING: MetaFormProvider got kit undefined. Give it `kit`: the one for Ant Design/,
  );
});
