import { Type } from 'typebox';
import type { LifecycleVerb } from '../lifecycle.ts';
import { ById, exact, Id, page, PageQuery } from '../wire.ts';
import { defineCall } from './call.ts';
import { WireRecord } from './record.schemas.ts';
import { Begun } from './transfers.calls.ts';

/** What can be wrong with a unit and its registration, a record of module `unitInfo`. */
export const unitFaults = [
  'registrationMissing',
  'registrationRepeated',
  'codeMissing',
  'codeRepeated',
  'codeDiffers',
  'valueMissing',
] as const;

/** A unit with faults: each with its sentence. `registrationId` is empty if the unit has no registration. */
const FaultyUnit = Type.Object({
  unitId: Id,
  unitName: Type.String(),
  unitCode: Type.String(),
  registrationId: Type.String(),
  faults: Type.Array(Type.Object({ fault: Type.Enum([...unitFaults]), msg: Type.String() })),
});

const Counted = Type.Object({ count: Type.Integer(), area: Type.String() });

/** Areas of a unit as exact decimals, in square metres; a part that the caller may not view is missing. */
const UnitArea = Type.Object({
  unitId: Id,
  unitName: Type.String(),
  houses: Type.Optional(Counted),
  land: Type.Optional(Counted),
  rooms: Type.Optional(Type.Object({ ...Counted.properties, excess: Type.String() })),
  /** What the office standards in force allow. */
  allowed: Type.Optional(Counted),
});

const path = (end: string) => `/api/baseinfo/unit/${end}`;
const registrationOf = 'of the registration with this id, or of the unit with this id';

function verbCall(verb: LifecycleVerb, summary: string) {
  return defineCall({
    name: `registrations.${verb}`,
    method: 'POST',
    path: path(verb),
    summary: `${summary} ${registrationOf}`,
    permission: `unitInfo_${verb}`,
    query: exact({ id: Type.Optional(Id) }),
    body: Type.Optional(WireRecord),
    answer: Type.Unknown(),
  });
}

/** The verbs of registrations, under the address of units. */
export const registrationVerbCalls = {
  commit: verbCall('commit', 'Send for verification: the draft'),
  verify: verbCall('verify', 'Verify: the sent version'),
  reject: verbCall('reject', 'Reject, with a comment: the sent version'),
  rollback: verbCall('rollback', 'Send back as a draft, with a comment: the sent version'),
  cancel: verbCall('cancel', 'Cancel: the state'),
  change: verbCall('change', 'Amend: the verified version'),
} as const;

const UploadedFile = exact({ fileId: Id, updateBy: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) });

/** The registration of units: their records of module `unitInfo`, as business.md §7 addresses them below units. */
export const registrationsCalls = {
  ...registrationVerbCalls,
  badList: defineCall({
    name: 'registrations.badList',
    method: 'POST',
    takesKey: false,
    path: path('badList'),
    summary: 'A page of the units with faults: no registration, several, missing values, missing or repeated codes',
    permission: 'unitInfo_view',
    query: exact({ current: PageQuery.properties.current, size: PageQuery.properties.size }),
    answer: page(FaultyUnit),
  }),
  area: defineCall({
    name: 'registrations.area',
    method: 'GET',
    path: path('getAreaInfoByUnitId'),
    summary: 'Number and area of the houses, land and rooms in force of a unit, and what its office standards allow',
    permission: 'unitInfo_view',
    query: ById,
    answer: Type.Union([UnitArea, Type.Object({})]),
  }),
  import: importCall('import', 'Begin to make registrations of the rows of an uploaded workbook'),
  importPropertyRegistrationMain: importCall(
    'importPropertyRegistrationMain',
    'The same, for the registration of property holders',
  ),
  changeImport: importCall(
    'changeImport',
    'Begin to change registrations by the rows of an uploaded workbook. `updateBy` is the item that names the ' +
      'registration of a row, the credit code if left out; rows without one are refused',
  ),
  checkImportProperty: importCall(
    'checkImportProperty',
    'Begin to check the rows of an uploaded workbook like an import, without storing any',
  ),
  submitMain: defineCall({
    name: 'registrations.submitMain',
    method: 'POST',
    path: path('submitPropertyRegistrationMain'),
    summary: 'Save the registration of a unit: without id a new one',
    permission: 'unitInfo_submit',
    body: WireRecord,
    answer: Type.Unknown(),
  }),
  changeMain: defineCall({
    name: 'registrations.changeMain',
    method: 'POST',
    path: path('changePropertyRegistrationMain'),
    summary: 'Amend a verified registration and save what is sent, both or neither',
    permission: 'unitInfo_change',
    body: WireRecord,
    answer: Type.Unknown(),
  }),
};

function importCall<const E extends string>(end: E, summary: string) {
  return defineCall({
    name: `registrations.${end}`,
    method: 'POST',
    path: path(end),
    summary,
    permission: 'unitInfo_import',
    query: UploadedFile,
    body: Type.Optional(WireRecord),
    answer: Begun,
  });
}
