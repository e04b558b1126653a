import { Type } from 'typebox';
import { defineCall } from './call.ts';
import {
  auditProperties,
  ById,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  Saved,
  Version,
} from '../wire.ts';

/**
 * Square metres for one person: a number, or a formula in `x`, the number of persons, and the constants `a1` to `a3`.
 */
const Standard = Type.String({ minLength: 1, maxLength: 200 });
const Label = OneLine({ minLength: 1, maxLength: 50 });
const Persons = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Constant = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 });

/** A rank of persons. With `plait` its persons count as staff, from which service and canteen space are computed. */
const OfficeRow = exact({ personRankName: Label, specifiedUseArea: Standard, plait: Type.Boolean() });
const LabelledRow = exact({ label: Label, standard: Standard });

const contents = {
  unitType: Type.String({ minLength: 1, maxLength: 50 }),
  office: Type.Array(OfficeRow, { minItems: 1, maxItems: 50 }),
  service: exact({
    /** Rows for up to `minPerson` persons, for numbers between, and from `maxPerson` on. */
    rows: Type.Array(LabelledRow, { minItems: 3, maxItems: 3 }),
    minPerson: Persons,
    maxPerson: Persons,
    a1: Constant,
    a2: Constant,
  }),
  /** Percent of office and service space together. */
  equip: Type.Number({ minimum: 0, maximum: 100 }),
  canteenArea: exact({
    /** Rows for up to `intermediatePerson` persons, and for more. */
    rows: Type.Array(LabelledRow, { minItems: 2, maxItems: 2 }),
    intermediatePerson: Persons,
    a1: Constant,
    a2: Constant,
    a3: Constant,
  }),
  remark: Type.String({ maxLength: 500 }),
};

export const OfficeAreaStandard = Type.Object({ id: Id, ...contents, version: Type.Integer(), ...auditProperties });

export const OfficeAreaStandardInput = exact({
  id: Type.Optional(IdOrEmpty),
  ...contents,
  version: Type.Optional(Version),
});

const path = (end: string) => `/api/office-house/officearea/${end}`;

/** Standards of office area, one for each type of unit (`unit_type`). */
export const officeAreaCalls = {
  list: defineCall({
    name: 'officeArea.list',
    method: 'GET',
    path: path('list'),
    summary: 'The standards of office area of every type of unit',
    permission: 'officearea_view',
    query: exact({ unitType: Type.Optional(Type.String({ maxLength: 50 })) }),
    answer: Type.Array(OfficeAreaStandard),
  }),
  detail: defineCall({
    name: 'officeArea.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'The standard of one type of unit',
    permission: 'officearea_view',
    query: ById,
    answer: orNothing(OfficeAreaStandard),
  }),
  submit: defineCall({
    name: 'officeArea.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a standard: without an id, a new one. One for each type of unit; its formulas must be readable',
    permission: 'officearea_edit',
    body: OfficeAreaStandardInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'officeArea.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove standards',
    permission: 'officearea_delete',
    query: ByIds,
    answer: Nothing,
  }),
};
