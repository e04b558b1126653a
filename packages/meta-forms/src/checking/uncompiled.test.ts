import { expect, test } from 'vitest';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { metaForm, textItem } from '../testing/builders.ts';
import { checkRecord } from './check-record.ts';

test('a form that is only parsed is refused with the step that is missing', () => {
  const { form } = parseMetaForm(metaForm(textItem('a')));
  // as: a host without types.
  expect(() => checkRecord(form as unknown as CompiledForm, {})).toThrow(
    /META_FORM_STEP_MISSING: checkRecord got {…}\. Give it compileForm\(form\)\./,
  );
});
