import { describe, expect, it } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { MOST_LISTED } from './list-columns.ts';

function compiled(count: number, configOf: (index: number) => Readonly<Record<string, unknown>> = () => ({})) {
  const metaFormItemList = Array.from({ length: count }, (_, index) => ({
    itemKey: `a${index}`,
    itemName: `a${index}`,
    itemType: 1,
    // The last item of the form is the first of the list.
    itemTableOrder: count - index,
    itemConfigJson: configOf(index),
  }));
  return compileForm(parseMetaForm({ metaKey: 'asset', metaFormItemList }).form);
}

const tooMany = (form: ReturnType<typeof compiled>) =>
  form.issues.filter(({ code }) => code === 'META_FORM_TOO_MANY_LISTED');

describe('a form with many listed items', () => {
  it('lists as many as a table holds without an issue', () => {
    const form = compiled(MOST_LISTED);
    expect([form.listColumns.length, form.queryFields.length]).toEqual([MOST_LISTED, MOST_LISTED]);
    expect(form.issues).toEqual([]);
  });

  it('keeps the first by the order of the list, and says how many and which it leaves out', () => {
    const form = compiled(MOST_LISTED + 7);
    expect(form.listColumns.map(({ key }) => key)).toEqual(form.queryFields.map(({ key }) => key));
    expect(form.listColumns.map(({ key }) => key)).toEqual(
      Array.from({ length: MOST_LISTED }, (_, at) => `a${MOST_LISTED + 6 - at}`),
    );
    expect(tooMany(form)).toMatchObject([
      {
        severity: 'warning',
        params: { found: MOST_LISTED + 7, limit: MOST_LISTED, items: 'a6、a5、a4、a3、a2… 7' },
      },
    ]);
    expect(form.fields).toHaveLength(MOST_LISTED + 7);
  });

  it('keeps unique items wherever the list has them', () => {
    const form = compiled(MOST_LISTED + 1, (index) => (index === 0 ? { unique: 'a1' } : {}));
    const listed = form.listColumns.map(({ key }) => key);
    expect(listed.slice(-3)).toEqual(['a3', 'a1', 'a0']);
    expect(listed).toHaveLength(MOST_LISTED);
  });

  it('counts no item that the list neither sorts by nor searches', () => {
    const form = compiled(MOST_LISTED + 100, (index) => (index < 100 ? { hidden: true, tablehidden: true } : {}));
    expect(form.listColumns).toHaveLength(MOST_LISTED);
    expect(tooMany(form)).toEqual([]);
  });
});
