import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls } from '../../../testing/record-calls.ts';
import { everyType } from '../../../testing/test-forms.ts';
import { optionTableOf } from './option-table.ts';

const compiled = compileForm(parseMetaForm(everyType).form);

onEachDatabase('the records of a form as options', (kind) => {
  test('are found by an index if all searched items are texts, and compared one by one otherwise', async () => {
    await using calls = await openRecordCalls(kind);
    const { db } = calls.app.app.database;
    const prefiltersOf = (...names: readonly string[]) =>
      optionTableOf(compiled).prefilter(db, { names, text: '办公' });
    expect(await prefiltersOf('name', 'note')).toHaveLength(1);
    expect(await prefiltersOf('name', 'area')).toEqual([]);
    expect(await prefiltersOf('unlisted')).toEqual([]);
    expect(await prefiltersOf()).toEqual([]);
  });
});
