import { describe, expect, test } from 'vitest';
import { openSession } from '../testing/open-session.ts';
import { column, computed, numberItem, subListItem, switchItem, textItem, titleItem } from '../testing/builders.ts';

const required = { required: true };

describe('a required field', () => {
  test.each([
    ['an empty text', [textItem('a', required)], {}, ['a']],
    ['blanks', [textItem('a', required)], { a: '  ' }, ['a']],
    ['a text', [textItem('a', required)], { a: 'x' }, []],
    ['zero', [numberItem('a', required)], { a: 0 }, []],
    ["the text '0'", [numberItem('a', required)], { a: '0' }, []],
    ['a switch nobody touched', [switchItem('a', required)], {}, []],
    ['a hidden field', [textItem('a', { ...required, hidden: true })], {}, []],
    ['a field that is not editable', [textItem('a', { ...required, edited: false })], {}, []],
    ['a computed field', [numberItem('a', { ...required, ...computed('1 / 0') })], {}, []],
    ['an audit field', [textItem('createUser', required)], {}, []],
    ['a title', [titleItem('a', required)], {}, []],
    ['a list without rows', [subListItem('a', [column(textItem('b'))], required)], {}, ['a']],
    ['a list with rows', [subListItem('a', [column(textItem('b'))], required)], { a: [{ b: '' }] }, []],
    [
      'cells',
      [subListItem('a', [column(textItem('b', required)), column(numberItem('c', required))])],
      { a: [{ b: 'x' }, { c: 0 }] },
      ['a/r1/c', 'a/r2/b'],
    ],
    [
      'cells of a hidden list',
      [subListItem('a', [column(textItem('b', required))], { hidden: true })],
      { a: [{}] },
      [],
    ],
    [
      'cells of a list that is not editable',
      [subListItem('a', [column(textItem('b', required))], { edited: false })],
      { a: [{}] },
      [],
    ],
    [
      'cells of a list in a list',
      [subListItem('a', [column(subListItem('b', [column(textItem('c', required))]))])],
      { a: [{ b: [{}] }] },
      ['a/r1/b/r1/c'],
    ],
  ])('is %s', (...[, items, record, paths]) => {
    const { session } = openSession(items, { record });
    expect(session.validate().map(({ code, path }) => `${code} ${path}`)).toEqual(
      paths.map((path) => `REQUIRED ${path}`),
    );
  });

  test('shows a problem on leaving, removes it once the field is filled, and checks on the next leaving', () => {
    const { session } = openSession([textItem('a', required)], { record: { a: 'x' } });
    session.change('a', '');
    expect(session.getSnapshot('a').problems).toEqual([]);
    session.leave('a');
    expect(session.getSnapshot('a').problems).toEqual([{ code: 'REQUIRED', path: 'a', label: 'a' }]);
    session.change('a', 'y');
    expect(session.getFormSnapshot().problems).toEqual([]);
    session.change('a', '');
    expect(session.getFormSnapshot().problems).toEqual([]);
  });

  test('removes the problem of a list when it gets its first row', () => {
    const { session } = openSession([subListItem('a', [column(textItem('b'))], required)]);
    session.validate();
    session.addRow('a');
    expect(session.getFormSnapshot().problems).toEqual([]);
  });

  test('is marked only if a person can fill it', () => {
    const items = [textItem('a', required), textItem('b', { ...required, edited: false })];
    expect(openSession(items).session.getSnapshot('a').required).toBe(true);
    expect(openSession(items).session.getSnapshot('b').required).toBe(false);
    expect(openSession(items, { mode: 'view' }).session.getSnapshot('a')).toMatchObject({
      required: false,
      readOnly: true,
      disabled: false,
    });
    expect(openSession(items, { mode: 'disabled' }).session.getSnapshot('a')).toMatchObject({
      readOnly: false,
      disabled: true,
    });
  });
});
