import type { BodyOf, officeAreaCalls } from '@org/contract';

/** A standard without the properties that the server adds. */
export type StandardDraft = Omit<BodyOf<typeof officeAreaCalls.submit>, 'id' | 'version'>;

/** The initial value of a new standard: its obligatory rows, without names and numbers. */
export function blankStandard(): Partial<StandardDraft> {
  const row = { label: '', standard: '' };
  return {
    office: [{ personRankName: '', specifiedUseArea: '', plait: true }],
    service: { rows: [row, row, row], minPerson: 200, maxPerson: 400, a1: 0, a2: 0 },
    equip: 9,
    canteenArea: { rows: [row, row], intermediatePerson: 100, a1: 0, a2: 0, a3: 0 },
    remark: '',
  };
}
