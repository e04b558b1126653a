import { OwnTenantId, type Call } from '@org/contract';

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
}

// A schema of typebox is a plain JSON Schema.
const shapeOf = (schema: unknown) => schema as Shape;

/** A value that the schema accepts, so that a call is not refused because of a missing property. */
function sampleOf(schema: Shape, name: string, row: string): unknown {
  // Another tenant than the caller's is refused before the row is looked for.
  if (schema === OwnTenantId) return '';
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name, row);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, numbers[name] ?? 1);
  if (schema.type === 'array' && /ids$/i.test(name)) return [row];
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, name, row));
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return sampleText(name, row);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property, key, row)]),
  );
}

// Limits with valid orders, so that a call is not refused because of a limit.
const numbers: Readonly<Record<string, number>> = { size: 1000, maxPerson: 2 };
const texts: Readonly<Record<string, string>> = {
  tenantId: '000000',
  code: 'planted',
  metaKey: 'village',
  month: '2026-01',
  number: '1',
  one: '1',
  other: '1',
  standard: '1',
  specifiedUseArea: '1',
  refKey: 'village',
  paramKey: 'planted',
  businessKey: 'village:record-east:item',
  parentId: '',
  ascs: '',
  descs: '',
  password: '',
  menuIds: '',
  beginDate: '',
  endDate: '',
  releaseTime: '',
  width: '',
  minWidth: '',
  ticket: 'planted ticket',
  isDefault: '2',
  timeSpan: 'month',
  sheetName: 'planted',
  layer: 'vec',
  z: '1',
  x: '0',
  y: '0',
};

function sampleText(name: string, row: string): string {
  if (Object.hasOwn(texts, name)) return texts[name] ?? '';
  return /ids?$/i.test(name) ? row : 'planted';
}

const requiredOf = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'required' in schema && Array.isArray(schema.required)
    ? schema.required.map(String)
    : [];

/** The last parts of the names of calls that only read, though they are posts. */
const READING = new Set([
  'list',
  'listAll',
  'chooselist',
  'search',
  'unitList',
  'checkUnique',
  'values',
  'totals',
  'groups',
  'bin',
  'next',
  'badList',
  'regulationsOfUnit',
  'submittedPlans',
  'history',
  'inMonth',
  'points',
  'useList',
  'listNoPage',
  'submitted',
  'perDisProgram',
  'analysisHouseInMap',
  'getOrg',
  'timeGetDatail',
  'preexportbundle',
  'exportbundle',
]);

/** Whether a call changes nothing, judging by its name and method. */
export function isRead({ name, method }: Call): boolean {
  const writes = name === 'auth.bladexLogout' || name === 'queryTemplates.setDefault';
  return (
    (method === 'GET' && !writes) ||
    /^(property|analyses|analysis)[.]|Analysis$/.test(name) ||
    READING.has(name.slice(name.lastIndexOf('.') + 1))
  );
}

const meaningRow = /^(size|businessKey|paramKey)$/;

/** The request of a user who tries to use a row. */
export function sampleRequest(call: Call, row: string) {
  const url = call.path.replace(/:(\w+)/g, (_mark, name: string) =>
    name === 'unitId' ? 'unit-east' : sampleText(name, row),
  );
  const known = Object.keys(shapeOf(call.query ?? {}).properties ?? {});
  const names = known.filter(
    (name) => meaningRow.test(name) || requiredOf(call.query).includes(name) || (!isRead(call) && /ids?$/i.test(name)),
  );
  const query = Object.fromEntries(names.map((name) => [name, name === 'size' ? '1000' : sampleText(name, row)]));
  return { method: call.method, url, query, ...(call.body ? { payload: bodyFor(call, row) } : {}) };
}

function bodyFor(call: Call, row: string): object {
  if (shapeOf(call.body).type === 'array') return [];
  if (/^(records[.].*[.]submit|registrations[.]submitMain)$/.test(call.name))
    return { id: row, version: 1, name: 'theirs' };
  if (/^(records|registrations)[.]/.test(call.name)) return { id: row, version: 1 };
  // sampleOf returns an object for the schema of an object.
  const sample = sampleOf(shapeOf(call.body), '', row) as Record<string, unknown>;
  return call.name === 'metaForms.submit'
    ? { ...sample, definition: { metaKey: 'village', formName: 'theirs', metaFormItemList: [] } }
    : sample;
}
