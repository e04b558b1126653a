import Form from '@rjsf/core/lib/components/Form.js';
import validator from '@rjsf/validator-ajv8';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { antdKit } from '../../antd.ts';
import { checkRecord } from '../../checking/check-record.ts';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { WireRecord } from '../../ports/ports.ts';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { toRjsf, type ToRjsfOptions } from './to-rjsf.ts';

const ports = fakePorts({
  dictionaries: { use: [{ key: '1', value: 'Office' }] },
  references: { unit: [{ id: 'u1', name: 'East' }] },
  trees: { places: [{ id: 'p1', name: 'Town' }] },
  files: [{ id: 'f1', fileName: 'deed.pdf' }],
});

const all = compiledForm(
  titleItem('head', { itemName: 'Details of the house' }),
  textItem('name', { itemName: 'Name', required: true, maxlength: 20 }),
  numberItem('area', { itemName: 'Area', digits: 2, min: 0, prefix: 'm²' }),
  dateItem('built', { itemName: 'Built' }),
  dateItem('seen', { itemName: 'Seen', dateformat: 'yyyy-MM-dd HH:mm:ss' }),
  dictionaryItem('use', { itemName: 'Use', dictKey: 'use' }),
  switchItem('let', { itemName: 'Let' }),
  longTextItem('note', { itemName: 'Note' }),
  referenceItem('unit', { itemName: 'Unit', refKey: 'unit' }),
  multiReferenceItem('units', { itemName: 'Units', refKey: 'unit' }),
  treeItem('place', { itemName: 'Place', treeurl: 'places' }),
  uploadItem('deed', { itemName: 'Deed' }),
  richTextItem('story', { itemName: 'Story' }),
  numberItem('twice', { itemName: 'Twice', ...computed('area * 2') }),
  textItem('secret', { hidden: true }),
  subListItem('rooms', [column(textItem('door', { itemName: 'Door', required: true })), column(switchItem('lit'))], {
    itemName: 'Rooms',
  }),
);

const stored: WireRecord = {
  id: '7',
  version: 2,
  name: 'House',
  area: 12.5,
  built: '2001-02-03 00:00:00',
  seen: '2026-03-04 05:06:07',
  use: '1',
  let: 2,
  note: 'a\nb',
  unit: 'u1',
  $unit: 'East',
  units: 'u1',
  place: 'p1',
  deed: 'f1',
  story: '<p>old</p>',
  twice: 25,
  secret: 'kept',
  rooms: [
    { id: 'r1', door: 'A1', lit: 2 },
    { id: 'r2', door: 'A2', lit: 1 },
  ],
};

function open(
  compiled: CompiledForm,
  record: WireRecord | undefined,
  options: ToRjsfOptions & { plain?: boolean } = {},
) {
  const onSubmit = vi.fn<(submitted: WireRecord) => void>();
  const form = (
    <Form
      {...toRjsf(compiled, { language: 'en', ...options })}
      validator={validator}
      noHtml5Validate
      onError={() => undefined}
      formData={record}
      onSubmit={({ formData }) => onSubmit(formData)}
    />
  );
  render(
    options.plain ? (
      form
    ) : (
      <MetaFormProvider kit={antdKit} ports={ports} language="en">
        {form}
      </MetaFormProvider>
    ),
  );
  return {
    submitted: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(onSubmit).toHaveBeenCalled());
      return onSubmit.mock.lastCall![0];
    },
    refused: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      expect(onSubmit).not.toHaveBeenCalled();
    },
  };
}

test.each([false, true])(
  'a record that nobody edits is submitted as it came (without a provider: %s)',
  async (plain) => {
    const form = open(all, stored, { plain });
    expect(await form.submitted()).toEqual(stored);
  },
);

test('all types are drawn with their labels and values', async () => {
  open(all, stored);
  expect(screen.getByText('Details of the house')).toBeInTheDocument();
  expect(screen.getByLabelText('Name*')).toHaveValue('House');
  expect(screen.getByLabelText('Area')).toHaveValue(12.5);
  expect(screen.getByLabelText('Built')).toHaveValue('2001-02-03');
  expect(screen.getByLabelText('Seen')).toHaveValue('2026-03-04T05:06:07');
  expect(screen.getByLabelText('Let')).toBeChecked();
  expect(screen.getByLabelText('Note')).toHaveValue('a\nb');
  for (const name of ['Use', 'Unit', 'Place']) expect(await screen.findByText(name)).toBeInTheDocument();
  expect(await screen.findByText('Office')).toBeInTheDocument();
  expect(await screen.findByText('Town')).toBeInTheDocument();
  expect(await screen.findByText('deed.pdf')).toBeInTheDocument();
  expect(screen.getByLabelText('Twice')).toHaveAttribute('readonly');
  expect(screen.getAllByLabelText('Door*').map((input) => (input as HTMLInputElement).value)).toEqual(['A1', 'A2']);
});

test('what a person changes is a record that the server takes', async () => {
  const form = open(all, stored);
  fireEvent.change(screen.getByLabelText('Name*'), { target: { value: 'Barn' } });
  fireEvent.change(screen.getByLabelText('Area'), { target: { value: '20.25' } });
  fireEvent.change(screen.getByLabelText('Built'), { target: { value: '2002-03-04' } });
  fireEvent.change(screen.getByLabelText('Seen'), { target: { value: '2026-03-04T23:30' } });
  fireEvent.click(screen.getByLabelText('Let'));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
  fireEvent.change(screen.getAllByLabelText('Door*')[0]!, { target: { value: 'B1' } });
  const submitted = await form.submitted();
  expect(submitted).toMatchObject({
    name: 'Barn',
    area: 20.25,
    built: '2002-03-04 00:00:00',
    seen: '2026-03-04 23:30:00',
    let: 1,
    rooms: [
      { id: 'r1', door: 'B1' },
      { id: 'r2', door: 'A2' },
    ],
  });
  const checked = checkRecord(all, submitted, { before: stored });
  expect(checked.problems.filter(({ code }) => code !== 'COMPUTED_DIFFERS')).toEqual([]);
  expect(checked.record).toMatchObject({ name: 'Barn', let: 1, twice: 40.5, secret: 'kept' });
});

test('rows are added, and a stored row is deleted by its mark', async () => {
  const form = open(all, stored);
  const rooms = screen.getByText('Rooms').closest('fieldset')!;
  fireEvent.click(within(rooms).getAllByRole('button', { name: 'Remove' })[0]!);
  fireEvent.click(within(rooms).getByRole('button', { name: /Add/ }));
  fireEvent.change(screen.getAllByLabelText('Door*')[1]!, { target: { value: 'C1' } });
  const submitted = await form.submitted();
  expect(submitted['rooms']).toEqual([{ id: 'r2', door: 'A2', lit: 1 }, { door: 'C1' }, { id: 'r1', isDeleted: true }]);
  expect(checkRecord(all, submitted, { before: stored }).record['rooms']).toMatchObject([
    { door: 'A2' },
    { door: 'C1' },
  ]);
});

test('what the schema refuses is not submitted, and the form says why', () => {
  const form = open(all, { ...stored, name: undefined, area: -1 });
  form.refused();
  expect(screen.getAllByText(/Please enter Name|Area must not be less than 0/).length).toBeGreaterThan(1);
});

test('the form draws one message for too many decimals', () => {
  const form = open(compiledForm(numberItem('area', { itemName: 'Area', digits: 2 })), { area: 1.234 });
  form.refused();
  // At the field, and in the list of all.
  expect(screen.getAllByText('Area takes at most 2 decimals')).toHaveLength(2);
});

test('our kit chooses options, within the parent of a cascade', async () => {
  const cascaded = compiledForm(
    referenceItem('unit', { itemName: 'Unit', refKey: 'unit' }),
    dictionaryItem('use', { itemName: 'Use', dictKey: 'use', ...cascadedFrom('unit') }),
  );
  const form = open(cascaded, { unit: 'u1' });
  const entries = vi.spyOn(ports.dictionaries, 'entries');
  await userEvent.click(screen.getByLabelText('Use'));
  await userEvent.click(await screen.findByTitle('Office'));
  expect(entries).toHaveBeenCalledWith('use', expect.objectContaining({ cascade: { parameter: 'unit', value: 'u1' } }));
  expect(await form.submitted()).toEqual({ unit: 'u1', use: '1', $use: 'Office' });
});

test('without ports, entries that the host passes are a stock select', async () => {
  const form = open(all, { name: 'x' }, { plain: true, dictionaries: { use: [{ key: '1', value: 'Office' }] } });
  expect(await form.submitted()).toEqual({ name: 'x' });
  await userEvent.selectOptions(screen.getByLabelText('Use'), 'Office');
  expect(await form.submitted()).toMatchObject({ use: '1' });
});

test('the schema is full', () => {
  const { schema } = toRjsf(all, { language: 'en', dictionaries: { use: [{ key: '1', value: 'Office' }] } });
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['name'],
    properties: {
      name: { title: 'Name', maxLength: 20, description: 'At most 20 characters' },
      area: { title: 'Area', minimum: 0, description: 'Unit: m²; At most 2 decimals' },
      built: { anyOf: [{ format: 'date' }, {}] },
      seen: { anyOf: [{ format: 'date-time' }, {}] },
      use: { oneOf: [{ enum: ['1'], title: 'Office' }, { enum: ['', null] }] },
      let: { oneOf: [{ enum: [2], title: 'Yes' }, { enum: [1], title: 'No' }, {}] },
      story: { contentMediaType: 'text/html' },
      twice: { readOnly: true, description: 'Computed by a formula' },
      rooms: { type: ['array', 'null'], items: { properties: { door: { title: 'Door' } } } },
    },
  });
  expect(schema.properties).not.toHaveProperty('secret');
});

test('the same form gives the same fields: inputs keep the focus', () => {
  expect(toRjsf(all).fields).toBe(toRjsf(all).fields);
});
