import { expect, test } from 'vitest';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import { compileForm } from './compile-form.ts';
import { corpusLines } from './metadata.fixture.ts';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';

const lines = corpusLines();

test.skipIf(lines === undefined)(
  `${lines?.length ?? 'missing'} forms of ../shared/corpus/forms give fields or issues, and a save changes nothing`,
  () => {
    for (const { file, line } of lines ?? []) {
      const { form, issues } = parseMetaForm(line);
      const compiled = compileForm(form, { registry });
      const named = new Set(compiled.issues.map((issue) => issue.path[1]));
      const drawn = new Set(compiled.fields.map((field) => field.item));
      const lost = form.metaFormItemList.filter((item, index) => !drawn.has(item) && !named.has(index));
      expect(lost, `${file}: ${line.slice(0, 200)}`).toEqual([]);
      expect(issues.map((issue) => issue.code)).not.toContain('META_FORM_NOT_AN_OBJECT');
      expect(parseMetaForm(JSON.stringify(serializeMetaForm(form))).form).toEqual(form);
    }
  },
);
