import { certificateKinds } from '@org/contract';
import { decimalFromWire, formatDecimal, type WireRecord } from '@org/meta-forms/core';
import { toTheDay } from '../lists/to-the-day.ts';
import type { FactWord } from './warrants.words.ts';

/** A field of a dialog: its word, and the properties that may have its value, the first filled one first. */
export interface Fact {
  readonly word: FactWord;
  readonly from: readonly string[];
  /** How the value is written, if it is more than a text. */
  readonly as?: 'day' | 'area';
}

/** business.md §2: the fields of the dialog 产权证, in their order. */
export const certificateFacts: readonly Fact[] = [
  { word: 'propetyWarrantNumber', from: ['propetyWarrantNumber'] },
  { word: 'registeredAddress', from: ['registeredAddress'] },
  { word: 'fileNumber', from: ['fileNumber'] },
  { word: 'useOwnerName', from: ['useOwnerName'] },
  {
    word: 'propetyWarrantStatusName',
    from: ['propetyWarrantStatusName', '$propetyWarrantStatus', 'propetyWarrantStatus'],
  },
  { word: 'buildingArea', from: ['buildingArea'], as: 'area' },
  { word: 'propetyStatusName', from: ['propetyStatusName', '$propetyStatus', 'propetyStatus'] },
  { word: 'buildingUse', from: ['$buildingUse', 'buildingUse'] },
  { word: 'startTime', from: ['startTime'], as: 'day' },
  { word: 'buildNature', from: ['$buildNature', 'buildNature'] },
  { word: 'freezeReason', from: ['freezeReason'] },
  { word: 'changeDate', from: ['changeDate'], as: 'day' },
  { word: 'cancelReason', from: ['cancelReason'] },
  { word: 'cancelTime', from: ['cancelTime'], as: 'day' },
  { word: 'version', from: ['versionNumber', 'version'] },
  { word: 'notes', from: ['notes'] },
  { word: 'maker', from: ['$createUser', 'createUser'] },
  { word: 'makeTime', from: ['createTime'] },
  { word: 'lastModifyPerson', from: ['$updateUser', 'updateUser'] },
];

/** business.md §2: the fields of the dialog with the loan, in their order. */
export const lendFacts: readonly Fact[] = [
  { word: 'documentNumber', from: ['documentNumber'] },
  { word: 'lender', from: ['lender'] },
  { word: 'lendDate', from: ['lendDate'] },
  { word: 'certificateType', from: ['$warrantType', 'warrantType'] },
  { word: 'warrantNumber', from: ['warrantNumber'] },
  { word: 'address', from: ['registeredAddress'] },
  {
    word: 'warrantStatusName',
    from: [
      'warrantStatusName',
      ...certificateKinds.map(({ loanStatus }) => `$${loanStatus}`),
      ...certificateKinds.map(({ loanStatus }) => loanStatus),
    ],
  },
  { word: 'idNumber', from: ['idNumber'] },
  { word: 'telNumber', from: ['telNumber'] },
  { word: 'workUnit', from: ['workUnit'] },
  { word: 'version', from: ['versionNumber', 'version'] },
  { word: 'createTime', from: ['createTime'] },
  { word: 'updateTime', from: ['updateTime'] },
];

/** The text of a field; empty where the record has no value for it. */
export function factText(record: WireRecord, { from, as }: Fact): string {
  const value = from.map((property) => record[property]).find((one) => one !== undefined && one !== null && one !== '');
  const text = value === undefined ? '' : typeof value === 'object' ? numberText(value) : String(value);
  if (as === 'area') return areaText(text);
  return as === 'day' ? toTheDay(text) : text;
}

const AREA_DIGITS = 2;

/** An area as the form of the certificate writes it. */
function areaText(text: string): string {
  const area = decimalFromWire(text);
  return area ? `${formatDecimal(area, AREA_DIGITS, true)} ㎡` : text;
}

/** An area is stored with its unit, or as a decimal with its text. */
function numberText(value: object | null): string {
  return value !== null && 'value' in value ? String(value.value) : '';
}

/** How far a certificate has come, by the prefix of the document number (business.md, section 9). */
export function warrantFlowOf(documentNumber: string): 'lend' | 'return' | undefined {
  if (documentNumber.startsWith('Lend')) return 'lend';
  return documentNumber.startsWith('Getb') ? 'return' : undefined;
}
