import { recordModules } from '@org/contract';
import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { compileForm, createFormSession, parseMetaForm, type FormMode, type Language } from '@org/meta-forms/core';
import { MetaFormField, MetaFormProvider, type FormKit } from '@org/meta-forms/react';
import { fakePorts, longTextItem, metaForm } from '@org/meta-forms/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FormRecordProvider } from '../records/record-of-form.tsx';
import { boundaryText, withBoundaries } from './boundary-view.tsx';

const ring = [
  [120, 30],
  [120, 30.001],
  [120.001, 30.001],
  [120.001, 30],
  [120, 30],
];
const landShape = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
const kit = withBoundaries(antdKit);
const land = recordModules.find(({ key }) => key === 'landbase');
if (!land) throw new Error('There is no module of lands.');
const module = land;

interface Opening {
  readonly mode: FormMode;
  readonly language?: Language;
}

function open(record: Readonly<Record<string, unknown>>, { mode, language = 'zh' }: Opening) {
  const compiled = compileForm(parseMetaForm(metaForm(longTextItem('landShape'), longTextItem('notes'))).form);
  const session = createFormSession({ compiled, record, mode, ports: fakePorts() });
  render(
    <MemoryRouter>
      <AntdSurroundings language={language}>
        <MetaFormProvider kit={kit} ports={fakePorts()} language={language}>
          <FormRecordProvider module={module} compiled={compiled} record={mode === 'add' ? undefined : record}>
            <MetaFormField session={session} itemKey="landShape" />
            <MetaFormField session={session} itemKey="notes" />
          </FormRecordProvider>
        </MetaFormProvider>
      </AntdSurroundings>
    </MemoryRouter>,
  );
  return session;
}

test('a boundary in a form is its size and the way to the map, not its corners', () => {
  open({ id: '7', landShape, notes: 'n' }, { mode: 'view' });
  expect(screen.getByText('已绘制，16.04 亩')).toBeVisible();
  expect(screen.getByRole('link', { name: '在地图上查看' })).toHaveAttribute('href', expect.stringContaining('item=7'));
  expect(screen.queryByText(/Polygon/)).toBeNull();
  expect(screen.getByText('n')).toBeVisible();
});

test('a form that is filled in takes no typed corners, and removes a boundary', async () => {
  const session = open({ id: '7', landShape }, { mode: 'edit', language: 'en' });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByText('Drawn, 16.04 mu')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the boundary' }));
  expect(screen.getByText('Not drawn: draw it on the map of land')).toBeVisible();
  expect(session.payload()['landShape']).toBe('');
});

test('a new land has no boundary yet, and nothing to show on a map', () => {
  open({}, { mode: 'add' });
  expect(screen.getByText('未绘制，请在土地地图上画范围')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('lists, prints and comparisons have the same words, and other texts stay', () => {
  const { views }: FormKit = kit;
  const view = views['long-text'];
  const { fieldByKey } = compileForm(parseMetaForm(metaForm(longTextItem('landShape'), longTextItem('notes'))).form);
  const textOf = (key: string) => {
    const field = fieldByKey.get(key);
    return field && view?.plainText(landShape, field, { display: undefined, language: 'zh' });
  };
  expect(textOf('landShape')).toBe('已绘制，16.04 亩');
  expect(textOf('notes')).toBe(landShape);
  expect(boundaryText('手写', 'zh')).toBe('手写');
});
