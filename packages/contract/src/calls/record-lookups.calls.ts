import { Type } from 'typebox';
import { ById, ConditionPartList, exact, Id, PageQuery } from '../wire.ts';
import { defineCall } from './call.ts';
import { RecordPage } from './record.schemas.ts';

/** Calls that find records by another way than a list: by form and id, by unit, by kind of unit, by state. */
export const recordLookupsCalls = {
  metaDetail: defineCall({
    name: 'recordLookups.metaDetail',
    method: 'GET',
    path: '/api/meta-object/metaobject/metaDetail/:metaKey/:id',
    summary: 'One record by the key of its form and its id, or {}; needs the permission to view records of the form',
    permission: 'signedIn',
    params: exact({ metaKey: Type.String({ minLength: 1, maxLength: 100 }), id: Id }),
    answer: Type.Unknown(),
  }),
  regulationsOfUnit: defineCall({
    name: 'recordLookups.regulationsOfUnit',
    method: 'POST',
    takesKey: false,
    path: '/api/office-house/officehouseregulation/listbyunit',
    summary: 'The office standards in force for a unit: its own or, if it has none, those of the closest unit above it',
    permission: 'officehouseregulation_view',
    query: ById,
    answer: Type.Array(Type.Unknown()),
  }),
  regulationsOfCategory: defineCall({
    name: 'recordLookups.regulationsOfCategory',
    method: 'GET',
    path: '/api/office-house/officehouseregulation/getByCategoryId',
    summary: 'The office standards in force for a category of units: a key of dictionary `unit_type`',
    permission: 'officehouseregulation_view',
    query: exact({ categoryId: Id }),
    answer: Type.Array(Type.Unknown()),
  }),
  submittedPlans: defineCall({
    name: 'recordLookups.submittedPlans',
    method: 'POST',
    takesKey: false,
    path: '/api/announcement/constructionplanning/submitted',
    summary: 'A page of the construction plans that were sent for verification or are in force',
    permission: 'constructionplanning_view',
    query: PageQuery,
    body: Type.Optional(ConditionPartList),
    answer: RecordPage,
  }),
};
