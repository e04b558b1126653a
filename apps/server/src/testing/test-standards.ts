import type { OfficeAreaTables } from '../modules/office-area/office-area.tables.ts';
import type { StandardDraft } from '../modules/office-area/office-area.port.ts';
import type { Database } from '../shared/database/database.ts';
import { createdBy } from '../shared/database/maintained.ts';

/** A standard of office area as a client sends it. */
export const standardDraft: StandardDraft = {
  unitType: '1',
  office: [
    { personRankName: 'head', specifiedUseArea: '24', plait: true },
    { personRankName: 'temporary', specifiedUseArea: '6', plait: false },
  ],
  service: {
    rows: [
      { label: 'few', standard: '8' },
      { label: 'some', standard: '(a1 - x) / a2' },
      { label: 'many', standard: '6' },
    ],
    minPerson: 200,
    maxPerson: 400,
    a1: 1000,
    a2: 100,
  },
  equip: 9,
  canteenArea: {
    rows: [
      { label: 'few', standard: '3.7' },
      { label: 'many', standard: '(a1 + (x - a2) * a3) / x' },
    ],
    intermediatePerson: 100,
    a1: 370,
    a2: 100,
    a3: 2.6,
  },
  remark: '',
};

/** Stores a standard of tenant 000000. */
export async function storeStandard(db: Database, id: string): Promise<void> {
  const { unitType, remark, ...contents } = standardDraft;
  const row = {
    id,
    tenant_id: '000000',
    unit_type: unitType,
    remark,
    contents: JSON.stringify(contents),
    ...createdBy({ userId: '1', now: '2026-01-01 08:00:00' }),
  };
  await db.withTables<OfficeAreaTables>().insertInto('office_area_standards').values(row).execute();
}
