import { describe, expect, test } from 'vitest';
import { isPhoneNumber } from './phone-numbers.ts';

describe('a telephone number', () => {
  test.each(['13712349876', '137-1234-9876', '+86 137 1234 9876', '１３７１２３４９８７６'])(
    'may be mobile: %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  test.each(['0591-87654399', '010-62345678', '（010）62345678', '010-62345678-801', '400-810-8888'])(
    'may be a landline or a company: %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  test.each(['123', '12345678901', '1371234987', '137123498765', '62345678', '张三', '010-623', '1'.repeat(60)])(
    'is not %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});
