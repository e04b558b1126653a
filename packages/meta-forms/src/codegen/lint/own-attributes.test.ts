import { expect, test } from 'vitest';
import { describeIssue } from '../../compile/describe-issue.ts';
import { defineItemType } from '../../contract/item-type.ts';
import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { createRegistry } from '../../contract/registry.ts';
import { builtInTypes } from '../../item-types/built-in-types.ts';
import { defineWords } from '../../locales/define-words.ts';
import { lintMetaForm } from './lint-form.ts';

const property = propertyItems(
  defineWords('test.rating', {
    zh: { best: 'x', bestHelp: 'x', shape: 'x', shapeHelp: 'x', half: 'x', halfHelp: 'x', note: 'x', noteHelp: 'x' },
    en: { best: 'x', bestHelp: 'x', shape: 'x', shapeHelp: 'x', half: 'x', halfHelp: 'x', note: 'x', noteHelp: 'x' },
  }),
);
const ratingType = defineItemType({
  code: 100,
  name: 'rating',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: 0,
  operators: [],
  compile: () => ({ options: {}, schema: { type: ['integer', 'null'] } }),
  decode: Number,
  encode: (value) => value,
  isFilled: (value) => value > 0,
  check: () => [],
  settle: (value) => value,
  properties: [
    property('best', EDITED_AS.number, { config: { min: 1, max: 5, digits: 0 } }),
    property('shape', EDITED_AS.dictionary, { choices: { star: 'shape', heart: 'shape' } }),
    property('half', EDITED_AS.switch),
    property('note', EDITED_AS.text),
    { ...property('best', EDITED_AS.number, { config: { min: 0 } }), itemKey: 'low' },
    { ...property('note', EDITED_AS.number), itemKey: 'with' },
  ],
});
const rated = createRegistry([...builtInTypes, ratingType]);

test.each([
  ['"bset": 3', 'There is no attribute bset, so it has no effect. best may be the one that was meant.'],
  ['"best": 9', 'best of "A" cannot be 9; expected a number from 1 to 5. The default is used.'],
  ['"best": 2.5', 'best of "A" cannot be 2.5; expected a whole number. The default is used.'],
  ['"best": "four"', 'best of "A" cannot be "four"; expected a number. The default is used.'],
  ['"shape": "moon"', 'shape of "A" cannot be "moon"; expected one of star, heart. The default is used.'],
  ['"half": "often"', 'half of "A" cannot be "often"; expected true, false, 1 or 0. The default is used.'],
  ['"note": {}', 'note of "A" cannot be {…}; expected a text. The default is used.'],
  ['"low": -1', 'low of "A" cannot be -1; expected a number of at least 0. The default is used.'],
  [
    '"best": 5, "shape": "star", "half": true, "note": "x", "with": 1, "requird": 1',
    'There is no attribute requird, so it has no effect. required may be the one that was meant.',
  ],
])('a finding about an attribute that a type of a host declares: %s', (config, sentence) => {
  const items = [
    '"itemType": 100, "itemConfigJson": { CONFIG }',
    '"itemType": 7, "itemConfigJson": { "columns": [B] }',
  ];
  const column = `{ "field": "b", "name": "A", "columntype": 100, ${config} }`;
  for (const item of items) {
    const written = item.replace('CONFIG', config).replace('B]', `${column}]`);
    const findings = lintMetaForm(`{ "metaFormItemList": [{ "itemKey": "a", "itemName": "A", ${written} }] }`, {
      registry: rated,
    });
    const said = findings.map(({ issue }) => describeIssue(issue, 'en').replaceAll('A.A', 'A'));
    expect(said).toEqual([sentence]);
    expect(findings[0]?.issue.severity).toBe('warning');
  }
});
