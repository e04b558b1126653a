import { itemsOfOwnVerbs } from '@org/contract';
import { checkRecord } from '@org/meta-forms/checking';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { describe, expect, test } from 'vitest';
import { deployment, formOf } from '../deployment.fixture.ts';

/** Written by stock-taking: a person who adds a card cannot fill them. */
const writtenByOthers = /^inventories\//;

/** The values as if a person had just typed them: rows have no ids yet. */
function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, inner]) => [key, typed(inner)]),
  );
}

function refusals(metaKey: string): readonly string[] {
  const compiled = compileForm(parseMetaForm(formOf(metaKey)).form);
  return (deployment.records[metaKey] ?? []).flatMap(({ id, values }) => {
    const { problems } = checkRecord(compiled, typed(values), {
      now: '2026-06-30 09:00:00',
      numbers: Object.fromEntries(
        compiled.fields.filter(({ numberRule }) => numberRule).map(({ key }) => [key, values[key]]),
      ),
      chosenRecord: ({ formCode }, chosen) =>
        deployment.records[formCode ?? '']?.find((record) => record.id === chosen)?.values,
    });
    const byVerbs = itemsOfOwnVerbs(metaKey);
    return problems
      .filter(({ path }) => !writtenByOthers.test(path) && !byVerbs.includes(path))
      .map(({ code, path }) => `${id} ${path} ${code}`);
  });
}

describe('the server accepts every record unchanged, with the values of its formulas and mappers', () => {
  test.each(deployment.metaForms.map(({ metaKey }) => metaKey))('%s is valid', (metaKey) => {
    expect(refusals(metaKey)).toEqual([]);
  });
});
