import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { WireRecord } from '../ports/ports.ts';
import { column, numberItem, subListItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm, openSession } from '../testing/open-session.ts';
import { checkRecord } from './check-record.ts';
import { createFormSession } from '../session/create-form-session.ts';
import {
  acts,
  BEYOND_SCHEMA,
  BOUNDS,
  forms,
  isExactText,
  perform,
  verdict,
  withoutProtectedLimits,
  type Act,
} from '../session/forms.fixture.ts';
import type { FormSession } from '../session/form-session.ts';

const FORMS = 1000;
const RECORDS = 100;
const now = '2026-03-04 05:06:07';
const seed = fc.readConfigureGlobal().seed ?? Date.now();
const ports = fakePorts();

function open(compiled: CompiledForm, record?: WireRecord): FormSession {
  return createFormSession({
    compiled,
    ports,
    mode: record ? 'edit' : 'add',
    now: () => now,
    ...(record ? { record } : {}),
  });
}

/** A record as a person leaves it, and every verdict on it that differs from the client's; empty where all agree. */
function disagreements(
  compiled: CompiledForm,
  accepts: (payload: WireRecord) => boolean,
  doing: readonly Act[],
): readonly string[] {
  const session = open(compiled);
  for (const act of doing) perform(session, act);
  const payload = session.payload();
  // The form was not drawn: the client still checks all fields, pages and rows.
  const client = session.validate();
  const checked = checkRecord(compiled, payload, { now, newRowId: idsFrom(100) });
  const sayable = client.filter(
    ({ code, path }) => !BEYOND_SCHEMA.has(code) && !(BOUNDS.has(code) && isExactText(session.value(path))),
  );
  return [
    ...(String(verdict(checked.problems)) === String(verdict(client))
      ? []
      : [`server: ${String(verdict(checked.problems))} / client: ${String(verdict(client))}`]),
    ...(accepts(payload) === (sayable.length === 0)
      ? []
      : [`ajv: ${String(accepts(payload))} / client: ${String(verdict(sayable))}`]),
    ...(sendsBack(compiled, { id: '1', version: 1, ...checked.record }) ? [] : ['another body']),
  ];
}

/** Opened and saved without an edit, a stored record is sent as it came, and the server finds no difference in it. */
function sendsBack(compiled: CompiledForm, stored: WireRecord): boolean {
  const session = open(compiled, stored);
  const body = session.payload();
  return (
    JSON.stringify(body) === JSON.stringify(stored) &&
    checkRecord(compiled, body, { before: stored, now }).differences.length === 0
  );
}

function idsFrom(first: number): () => string {
  let id = first;
  return () => String((id += 1));
}

describe('client, server and JSON Schema', () => {
  test(`give one verdict on ${FORMS * RECORDS} random pairs, and an unedited record goes back as it came`, () => {
    const pool = fc.sample(acts, { numRuns: 5000, seed });
    // Shared by all tests: each new instance compiles the meta schema, which takes longer than the schema of a form;
    // optimising its code takes longer than running it.
    const ajv = new Ajv({ strict: false, code: { optimize: false } });
    const found: string[] = [];
    let pairs = 0;
    let refused = 0;
    for (const [at, items] of fc.sample(forms, { numRuns: FORMS, seed }).entries()) {
      const compiled = compiledForm(...items.map(withoutProtectedLimits));
      const validate = ajv.compile(compiled.schema);
      const accepts = (payload: WireRecord): boolean => {
        const isValid = validate(payload);
        if (!isValid) refused += 1;
        return isValid;
      };
      for (let record = 0; record < RECORDS; record += 1) {
        const doing = pool[(at * 7919 + record * 31) % pool.length] ?? [];
        pairs += 1;
        for (const found1 of disagreements(compiled, accepts, doing))
          found.push(`seed ${seed}, form ${at}, record ${record}: ${found1}`);
      }
      ajv.removeSchema(compiled.schema);
    }
    expect(found.slice(0, 5)).toEqual([]);
    expect(pairs).toBe(100_000);
    // Both kinds of verdict occur, or agreement would prove nothing.
    expect(refused).toBeGreaterThan(pairs / 10);
    expect(refused).toBeLessThan(pairs - 1000);
  }, 300_000);
});

describe('fields that were never drawn are validated', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: String(index),
    name: index === 437 ? '' : 'x',
    amount: index === 250 ? -1 : 1,
  }));
  const items = [
    ...Array.from({ length: 200 }, (_, index) => textItem(`f${index}`, index === 190 ? { required: true } : {})),
    subListItem('rows', [column(textItem('name', { required: true })), column(numberItem('amount', { min: 0 }))]),
  ];

  test('a field, a page and a row alike, by the client and by the server', () => {
    const { session, compiled } = openSession(items, { record: { id: '1', rows } });
    expect(session.validate().map(({ code, path }) => `${code} ${path}`)).toEqual([
      'REQUIRED f190',
      'BELOW_MINIMUM rows/r251/amount',
      'REQUIRED rows/r438/name',
    ]);
    const { problems } = checkRecord(compiled, { id: '1', rows }, { before: { id: '1', rows } });
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'REQUIRED f190',
      'BELOW_MINIMUM rows/250/amount',
      'REQUIRED rows/437/name',
    ]);
  });

  test('the form is not saved', async () => {
    const { session, ports: world } = openSession(items, { record: { id: '1', rows } });
    expect((await session.submit()).outcome).toBe('invalid');
    expect(world.calls).not.toContain('records.save');
  });
});
