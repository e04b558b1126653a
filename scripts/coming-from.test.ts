// The form that docs/guide/coming-from.md writes four times is the same form, and ours does what the page says.
import { createFormSession, type CompiledForm, type FormSession, type Issue } from '@org/meta-forms/core';
import { fakePorts } from '@org/meta-forms/testing';
import type { checkRecord } from '@org/meta-forms/checking';
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeSamples } from './markdown-samples.ts';

const page = readFileSync(resolve(import.meta.dirname, '../docs/guide/coming-from.md'), 'utf8');
const written = writeSamples(page);
afterAll(written.remove);

interface Application {
  readonly application: CompiledForm;
  readonly issues: readonly Issue[];
  readonly showReason: (session: FormSession) => void;
}
interface Check {
  readonly checkApplication: (sent: object) => ReturnType<typeof checkRecord>;
}

const { application, issues, showReason }: Application = await import(
  /* @vite-ignore */ join(written.folder, 'application.ts')
);
const { checkApplication }: Check = await import(/* @vite-ignore */ join(written.folder, 'check-application.ts'));

const KEYS = ['name', 'moveIn', 'use', 'special', 'reason', 'rooms', 'total'];
const COLUMNS = ['area', 'price', 'cost'];

describe('our form', () => {
  test('has no issue', () => {
    expect([...issues, ...application.issues]).toEqual([]);
  });

  test('has the fields of the page', () => {
    expect(application.fields.map(({ key }) => key)).toEqual(KEYS);
    expect(application.fieldByKey.get('rooms')?.columns.map(({ key }) => key)).toEqual([...COLUMNS, 'attachments']);
  });

  test('computes costs and total exactly', () => {
    const session = opened();
    const rows = [session.addRow('rooms'), session.addRow('rooms')];
    const values = [
      { area: 20, price: 3.1 },
      { area: 0.1, price: 3 },
    ];
    for (const [index, row] of rows.entries())
      for (const [column, value] of Object.entries(values[index] ?? {}))
        session.change(`rooms/${row}/${column}`, value);
    expect(session.payload()).toMatchObject({ rooms: [{ cost: 62 }, { cost: 0.3 }], total: 62.3 });
  });

  test('shows the reason while the switch is on, and keeps its value', () => {
    const session = opened();
    expect(session.getSnapshot('reason').hidden).toBe(true);
    session.change('special', 2);
    expect(session.getSnapshot('reason').hidden).toBe(false);
    session.change('reason', 'lift');
    session.change('special', 1);
    expect(session.getSnapshot('reason').hidden).toBe(true);
    expect(session.payload()).toMatchObject({ special: 1, reason: 'lift' });
  });

  test('is refused by the server without a reason, and with a total of its own', () => {
    const sent = {
      name: 'Ada',
      moveIn: '2026-03-01',
      special: 2,
      rooms: [{ area: 0.1, price: 3, cost: 0.3 }],
      total: 1,
    };
    const { record, problems } = checkApplication(sent);
    expect(problems.map(({ code, path }) => `${path} ${code}`)).toEqual(['total COMPUTED_DIFFERS', 'reason REQUIRED']);
    expect(record).toMatchObject({ total: 0.3 });
    expect(checkApplication({ ...sent, special: 1, total: 0.3 }).problems).toEqual([]);
  });
});

function opened(): FormSession {
  const session = createFormSession({ compiled: application, ports: fakePorts(), mode: 'add' });
  showReason(session);
  return session;
}

interface RjsfForm {
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> };
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

describe('the form of rjsf', () => {
  const { schema, uiSchema }: RjsfForm = JSON.parse(jsonBelow('rjsf'));
  const validate = new Ajv({ formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(schema);
  const sample = { name: 'Ada', moveIn: '2026-03-01', use: '1', rooms: [{ area: 20, price: 3.1 }] };

  test('has the fields of the page', () => {
    expect(uiSchema['ui:order']).toEqual(KEYS);
    expect([...Object.keys(schema.properties), 'reason'].toSorted()).toEqual(KEYS.toSorted());
  });

  test.each([
    [{}, true],
    [{ special: false }, true],
    [{ special: true }, false],
    [{ special: true, reason: 'lift' }, true],
    [{ name: 'A'.repeat(51) }, false],
    [{ moveIn: undefined }, false],
    [{ use: '3' }, false],
    [{ rooms: [{ area: -1 }] }, false],
  ])('with %j is valid: %s', (change, valid) => {
    expect(validate(JSON.parse(JSON.stringify({ ...sample, ...change })))).toBe(valid);
  });
});

describe('the forms of Formily and SurveyJS', () => {
  test('have the fields of the page', () => {
    const formily: { readonly properties: object } = JSON.parse(jsonBelow('Formily'));
    expect(Object.keys(formily.properties)).toEqual(KEYS);
    const survey: { readonly elements: readonly Named[] } = JSON.parse(jsonBelow('SurveyJS'));
    expect(survey.elements.map(({ name }) => name)).toEqual(KEYS);
    expect(survey.elements.flatMap(({ columns = [] }) => columns.map(({ name }) => name))).toEqual(COLUMNS);
  });
});

interface Named {
  readonly name: string;
  readonly columns?: readonly Named[];
}

function jsonBelow(library: string): string {
  const section = page.split(`## The form in ${library}\n`)[1] ?? '';
  return /^```json\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? '';
}
