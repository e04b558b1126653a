import { attributeTable } from '../../commands/types/type-attributes.ts';
import type { CheckedForm, CheckedItem } from '../checked-form.ts';
import { clearFix, retypeFix, setFix } from '../make-fix.ts';
import { ruleTerms } from '../rules.words.ts';
import { itemRule, type Finding, type Rule } from './rule.ts';

const TEXT = 1;
/** Decimals that the metadata language can keep. */
const MOST_DIGITS = 20;

/** Attributes about which other rules have more to say. */
const OTHER_RULES: ReadonlySet<string> = new Set(['isComputeData', 'computeData', 'columns', 'hidden', 'tablehidden']);

/** An attribute that other types of the place use, but not this one. */
const attributeUnused: Rule = {
  id: 'ATTRIBUTE_UNUSED',
  severity: 'hint',
  check: ({ items, registry, properties }: CheckedForm): readonly Finding[] => {
    const inForm = attributeTable(registry.types, { place: 'form', properties });
    const inColumns = attributeTable(registry.types, { place: 'columns', properties });
    return items.flatMap(({ id, type, item, config, list, name }) => {
      if (type === undefined) return [];
      const table = list === undefined ? inForm : inColumns;
      return [...Object.keys(item.head), ...Object.keys(config)]
        .filter((attribute) => !OTHER_RULES.has(attribute) && !table.reads(type, attribute))
        .map((attribute) => ({
          item: id,
          attribute,
          params: { item: name, attribute },
          fixes: () => [clearFix(id, attribute)],
        }));
    });
  },
};

/** Digits of a complete number. */
const LENGTHS = { identity: 18, mobile: 11 } as const;
const KEYS = { identity: /^id(number|card)$/i, mobile: /^(mobile|phone)$/i } as const;

/** The kind of personal number that an item holds, by its key or label. */
function personalNumber({ item }: CheckedItem): keyof typeof LENGTHS | undefined {
  const label = item.label.toLowerCase();
  const isKind = (kind: keyof typeof LENGTHS) =>
    KEYS[kind].test(item.key) || label.includes(ruleTerms.zh[kind]) || label.includes(ruleTerms.en[kind]);
  return (['identity', 'mobile'] as const).find(isKind);
}

const identityAsNumber = itemRule('IDENTITY_AS_NUMBER', 'warning', (at) =>
  at.type?.resultKind === 'number' && personalNumber(at) !== undefined
    ? { attribute: 'itemType', fixes: () => [retypeFix(at.id, TEXT)] }
    : undefined,
);

const identityTooShort = itemRule('IDENTITY_TOO_SHORT', 'warning', (at) => {
  const kind = personalNumber(at);
  const limit = Number(at.item.head['maxlength'] ?? 0);
  const length = kind === undefined ? 0 : LENGTHS[kind];
  if (at.type?.resultKind !== 'text' || limit <= 0 || limit >= length) return undefined;
  const named = { title: 'longer', params: { limit: length } } as const;
  return {
    attribute: 'maxlength',
    params: { limit, length },
    fixes: () => [setFix(at.id, { name: 'maxlength', value: length }, named)],
  };
});

/** Digits after the point, zeros at the end not counted. */
function decimalsOf(value: unknown): number {
  const [, digits = ''] = String(value).split('.', 2);
  if (!/^\d+$/.test(digits)) return 0;
  let length = digits.length;
  while (digits[length - 1] === '0') length -= 1;
  return length;
}

const limitDigits = itemRule('LIMIT_DIGITS', 'warning', (at) => {
  const most = at.config['digits'];
  if (at.type?.resultKind !== 'number' || typeof most !== 'number') return undefined;
  const name = (['min', 'max'] as const).find((it) => decimalsOf(at.config[it] ?? 0) > most);
  if (name === undefined) return undefined;
  const limits = [at.config['min'] ?? 0, at.config['max'] ?? 0];
  const digits = Math.min(MOST_DIGITS, Math.max(...limits.map(decimalsOf)));
  const more = { title: 'moreDigits', params: { digits } } as const;
  return {
    attribute: name,
    params: { limit: String(at.config[name]), digits, most },
    fixes: () => [
      setFix(at.id, { name: 'digits', value: digits }, more),
      clearFix(at.id, name, name === 'min' ? 'removeMinimum' : 'removeMaximum'),
    ],
  };
});

const valueFixed = itemRule('VALUE_FIXED', 'hint', (at) => {
  const { min, max } = at.config;
  return at.type?.resultKind === 'number' && min !== undefined && max !== undefined && Number(min) === Number(max)
    ? {
        attribute: 'max',
        params: { limit: String(max) },
        fixes: () => [clearFix(at.id, 'max', 'removeMaximum'), clearFix(at.id, 'min', 'removeMinimum')],
      }
    : undefined;
});

export const valueRules: readonly Rule[] = [
  attributeUnused,
  identityAsNumber,
  identityTooShort,
  limitDigits,
  valueFixed,
];
