import type { DemoReferenceSource } from '../demo-deployment.ts';

const byOrg = { parameter: 'orgId', property: 'orgId' } as const;

/** What every `refKey` of the forms means. */
export const referenceSources: readonly DemoReferenceSource[] = [
  { refKey: 'unit', source: { kind: 'unit' }, codeKey: 'unitCode', nameKey: 'unitName', parentKey: 'parentId', cascades: [{ parameter: 'parentId', property: 'parentId' }] },
  { refKey: 'dept', source: { kind: 'dept' }, nameKey: 'deptName', extraKey: 'unitId', parentKey: 'parentId', cascades: [{ parameter: 'unitId', property: 'unitId' }] },
  {
    refKey: 'user',
    source: { kind: 'user' },
    codeKey: 'code',
    nameKey: 'realName',
    extraKey: 'unitId',
    cascades: [
      { parameter: 'unitId', property: 'unitId' },
      { parameter: 'deptId', property: 'deptId' },
    ],
  },
  { refKey: 'village', source: { kind: 'form', metaKey: 'village' }, codeKey: 'villageCode', nameKey: 'villageName', extraKey: 'villageAddress', cascades: [byOrg] },
  { refKey: 'landbase', source: { kind: 'form', metaKey: 'landbase' }, codeKey: 'landCode', nameKey: 'landName', cascades: [byOrg, { parameter: 'villageId', property: 'villageId' }] },
  {
    refKey: 'house',
    source: { kind: 'form', metaKey: 'house' },
    codeKey: 'houseCode',
    nameKey: 'houseName',
    extraKey: 'houseAddress',
    cascades: [byOrg, { parameter: 'villageId', property: 'villageId' }],
  },
  { refKey: 'floor', source: { kind: 'form', metaKey: 'floor' }, nameKey: 'floorName', extraKey: 'houseCode', cascades: [byOrg, { parameter: 'houseId', property: 'houseId' }] },
  { refKey: 'room', source: { kind: 'form', metaKey: 'room' }, codeKey: 'roomCode', nameKey: 'roomName', cascades: [byOrg, { parameter: 'floorId', property: 'floorId' }, { parameter: 'houseId', property: 'houseId' }] },
  {
    refKey: 'warrant',
    source: { kind: 'form', metaKey: 'propety' },
    codeKey: 'fileNumber',
    nameKey: 'propetyWarrantNumber',
    extraKey: 'registeredAddress',
    cascades: [byOrg, { parameter: 'houseId', property: 'houseId' }],
  },
  { refKey: 'land', source: { kind: 'form', metaKey: 'land' }, codeKey: 'fileNumber', nameKey: 'landWarrantNumber', extraKey: 'landAddress', cascades: [byOrg] },
  { refKey: 'immovable', source: { kind: 'form', metaKey: 'immovable' }, codeKey: 'unitNumber', nameKey: 'immovableNumber', extraKey: 'registeredAddress', cascades: [byOrg] },
  { refKey: 'lend', source: { kind: 'form', metaKey: 'lend' }, codeKey: 'documentNumber', nameKey: 'documentNumber', extraKey: 'warrantNumber', cascades: [byOrg] },
  { refKey: 'reportTask', source: { kind: 'form', metaKey: 'reporttask' }, codeKey: 'taskCode', nameKey: 'taskName', cascades: [] },
  { refKey: 'assetCard', source: { kind: 'form', metaKey: 'assetCard' }, codeKey: 'assetCardNumber', nameKey: 'assetName', cascades: [byOrg] },
];
