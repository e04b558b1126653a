/** The longest text that is looked at. */
const LONGEST = 40;
// The networks of the mainland begin with 13 to 19. A landline has the code of its area, and may have an extension;
// numbers of companies begin with 400 or 800.
const MOBILE = /^(?:\+?86)?1[3-9]\d{9}$/;
const LANDLINE = /^(?:\+?86)?0\d{2,3}[2-9]\d{6,7}(?:(?:转|x|#)\d{1,6})?$/;
const COMPANY = /^[48]00\d{7}$/;
const SEPARATORS = /[\s()-]/g;
/** `010-62345678-801`: the last part is an extension. */
const EXTENSION = /^(.*\d{7,8})-(\d{1,6})$/;

/** Whether a text is a mobile, landline or company number of the mainland, in any usual notation. */
export function isPhoneNumber(text: string): boolean {
  if (text.length > LONGEST) return false;
  // Full-width digits and parentheses come from Chinese keyboards.
  const number = text.normalize('NFKC').trim().replace(EXTENSION, '$1#$2').replace(SEPARATORS, '');
  return [MOBILE, LANDLINE, COMPANY].some((form) => form.test(number));
}
