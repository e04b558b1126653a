/**
 * What each parameter that the product reads may hold, as the code that reads it needs it. Any other parameter takes
 * any text.
 */
import { openAnalysisPages } from '@org/contract';
import { pageAddress } from '@org/meta-forms/checking';
import { isMegabytes } from '../../shared/files/megabytes.ts';
import { isSafePattern, matchesPattern } from '../../shared/patterns/outside-patterns.ts';
import type { ParameterDraft } from './parameters.port.ts';
import { expectedWords, parameterRefusal, tooWeakPasswords, type Expected } from './parameters.words.ts';

/** The key of the deployment's rule for passwords. */
export const passwordRuleKey = 'password.regex';

/** A picture that the parameter itself carries. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;
const VERSION = /^[0-9]{1,3}(?:\.[0-9]{1,3})?$/;

const accepts: Readonly<Record<Exclude<Expected, 'passwordRule'>, (value: string) => boolean>> = {
  megabytes: isMegabytes,
  address: (value) => pageAddress(value) !== undefined,
  picture: (value) => PICTURE.test(value) || pageAddress(value) !== undefined,
  service: (value) => /^https?:/i.test(value) && pageAddress(value) !== undefined,
  onOrOff: (value) => value === '1' || value === '2',
  preview: (value) => value === 'builtin' || value === 'kkview',
  version: (value) => VERSION.test(value),
  strength: (value) => /^[2-7]$/.test(value),
  openPages: (value) => value.split(',').every((key) => openAnalysisPages.some((open) => open === key.trim())),
  ids: (value) => /^[0-9A-Za-z_-]{1,64}(?:\s*,\s*[0-9A-Za-z_-]{1,64}){0,199}$/.test(value),
};

const expectedOf: Readonly<Record<string, keyof typeof accepts>> = {
  'analysis.openPages': 'openPages',
  'analysis.riverside': 'ids',
  'file.quota.person': 'megabytes',
  'file.quota.tenant': 'megabytes',
  'file.url': 'address',
  'system.url': 'address',
  'kkview.url': 'address',
  'onlyoffice.url': 'service',
  'system.logo': 'picture',
  'enable.onlineedit': 'onOrOff',
  'enable.watermark': 'onOrOff',
  'watermark.strength': 'strength',
  'file.preview': 'preview',
  'kkview.version': 'version',
};

/** Refuses a value that the code which reads the parameter cannot use. An empty value means the default. */
export function refuseValue({ paramKey, paramValue }: Pick<ParameterDraft, 'paramKey' | 'paramValue'>): void {
  const key = paramKey.startsWith('file.quota.tenant.') ? 'file.quota.tenant' : paramKey;
  const expected = Object.hasOwn(expectedOf, key) ? expectedOf[key] : undefined;
  if (expected === undefined || paramValue === '' || accepts[expected](paramValue)) return;
  throw valueRefused(paramKey, expected);
}

/** Refuses a rule for passwords that could block the server or that accepts a weak password. */
export async function refuseWeakRule({ paramKey, paramValue }: ParameterDraft): Promise<void> {
  if (paramKey !== passwordRuleKey) return;
  if (!(await isSafePattern(paramValue))) throw parameterRefusal('PATTERN_REFUSED');
  for (const password of tooWeakPasswords)
    if (await matchesPattern(paramValue, password)) throw valueRefused(paramKey, 'passwordRule');
}

/** The refusal of a value, with the key and what is expected. */
function valueRefused(key: string, expected: Expected) {
  return parameterRefusal('PARAMETER_VALUE_REFUSED', {
    key,
    expected: expectedWords.zh[expected],
    english: expectedWords.en[expected],
  });
}
