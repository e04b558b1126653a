import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, sliceCharacters } from './code-points.ts';

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('𠀀', 'a𠀀b', '\uD840', '\uDC00\uD840x'),
);

test('characters are counted and cut as code points, in any text', () => {
  fc.assert(
    fc.property(texts, fc.nat(12), fc.nat(12), (text, from, count) => {
      const characters = Array.from(text);
      expect(countCharacters(text)).toBe(characters.length);
      expect(sliceCharacters(text, from, count)).toBe(characters.slice(from, from + count).join(''));
    }),
  );
});
