import { antdKit } from '@org/meta-forms/antd';
import { EDITED_AS, propertyItems } from '@org/meta-forms/authoring';
import { builtInTypes, compileForm, createRegistry, defineItemType, parseMetaForm } from '@org/meta-forms/core';
import type { FormKit } from '@org/meta-forms/react';
import { column, item, metaForm, subListItem, type BuiltItem } from '@org/meta-forms/testing';
import type { ComponentProps } from 'react';

const BAD_ACCOUNT = /[^A-Z0-9]/;

const property = propertyItems({
  zh: { country: '国家', countryHelp: '账户所在国家的两个字母' },
  en: { country: 'Country', countryHelp: 'Two letters of the country of the account' },
});

/** A fourteenth type, as a host writes one: an international bank account number. */
export const ibanType = defineItemType({
  code: 100,
  name: 'iban',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: '',
  operators: ['eq', 'like'],
  compile: ({ itemConfig: { extra } }) => ({
    options: { country: typeof extra['country'] === 'string' ? extra['country'] : '' },
    schema: { type: 'string' },
  }),
  decode: (wire) => (typeof wire === 'string' ? plain(wire) : ''),
  encode: (value) => value,
  isFilled: (value) => value !== '',
  check(value, { options: { country } }) {
    if (value === '') return [];
    if (!value.startsWith(country)) return [{ code: 'iban.country', params: { country } }];
    return remainder(value) === 1 ? [] : [{ code: 'iban.checksum' }];
  },
  settle: (value) => plain(value),
  words: {
    zh: {
      'iban.country': '{label}须为{country}的账户',
      'iban.checksum': '{label}的校验位不对',
      'iban.unreadable': '{label}不是账户号码',
    },
    en: {
      'iban.country': '{label} must be an account of {country}',
      'iban.checksum': '{label} has wrong check digits',
      'iban.unreadable': '{label} is no account number',
    },
  },
  properties: [property('country', EDITED_AS.text, { maxlength: 2 })],
  sheet: {
    cellOf: (value) => value.replace(/.{4}(?=.)/g, '$& '),
    fromText: (text) =>
      BAD_ACCOUNT.test(plain(text))
        ? { kind: 'refused', problem: { code: 'iban.unreadable' } }
        : { kind: 'read', value: plain(text) },
  },
});

function plain(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** ISO 13616: 1 for a valid number. */
function remainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

type View = FormKit['views'][string];

function IbanWidget({ id, value, disabled, onChange, onBlur }: ComponentProps<View['Widget']>) {
  return (
    <input
      id={id}
      value={value}
      disabled={disabled}
      aria-describedby={`${id}-problems`}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

const IbanText = ({ value }: ComponentProps<View['Text']>) => <span>{value}</span>;
const view: View = { Widget: IbanWidget, Text: IbanText, Cell: IbanText, plainText: (value) => value, icon: null };

export const ibanRegistry = createRegistry([...builtInTypes, ibanType]);
export const ibanKit: FormKit = { ...antdKit, views: { ...antdKit.views, iban: view } };

/** An item of the type, restricted to German accounts. */
export function ibanItem(key: string): BuiltItem {
  return item(100, key, { itemName: '账户', country: 'DE' });
}

const form = metaForm(ibanItem('account'), subListItem('payments', [column(ibanItem('payee'))], { itemName: '付款' }));
export const ibanForm = compileForm(parseMetaForm(form).form, { registry: ibanRegistry });

export const GOOD_IBAN = 'DE89370400440532013000';
