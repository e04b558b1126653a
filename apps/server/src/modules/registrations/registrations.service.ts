import { recordStatus, type LifecycleVerb } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { PageInput } from '../../shared/http/paging.ts';
import { found } from '../../shared/http/saving.ts';
import { recordRefusal } from '../records/records.words.ts';
import { faultyUnits } from './registration-faults.ts';
import { REGISTRATION, type RegistrationParts } from './registrations.port.ts';
import { registrationRefusal } from './registrations.words.ts';
import { unitArea } from './unit-area.ts';

/** What a verb needs to know of its call. */
interface VerbInput {
  readonly id: string | undefined;
  readonly body: WireRecord | undefined;
}

/** A unit has at most a few registrations; more need not be read. */
const SEVERAL = 10;
/** What a call of `change` says about the move, and is no value of the record. */
const ofMove: ReadonlySet<string> = new Set(['id', 'version', 'comment', 'status']);

/** The registration of units, each a record with the verbs of its module. */
export function createRegistrations(parts: RegistrationParts) {
  return {
    act: (context: RequestContext, verb: LifecycleVerb, input: VerbInput) => act(parts, context, { verb, ...input }),
    prepare: (context: RequestContext, body: WireRecord) => parts.records.prepare(context, REGISTRATION, body),
    change: (context: RequestContext, body: WireRecord) => change(parts, context, body),
    faulty: (context: RequestContext, asked: PageInput) => faultyUnits(parts, context, asked),
    /** The areas of a unit; undefined if the caller does not see it. */
    area: async (context: RequestContext, unitId: string) => {
      const unit = await parts.units.find(context, unitId);
      return unit && unitArea(parts, context, unit);
    },
  };
}

export type Registrations = ReturnType<typeof createRegistrations>;

async function act(
  parts: RegistrationParts,
  context: RequestContext,
  { verb, id: sent, body }: VerbInput & { readonly verb: LifecycleVerb },
) {
  const named = sent ?? parts.records.idOf(body);
  if (named === undefined) throw httpRefusal('RECORD_MISSING');
  const id = await registrationId(parts, context, named);
  return parts.records.act(context, REGISTRATION, {
    verb,
    id,
    version: body?.['version'],
    comment: body?.['comment'],
  });
}

/** The registration that an id names: its own id, or that of its unit. */
async function registrationId(parts: RegistrationParts, context: RequestContext, id: string): Promise<string> {
  const unit = await parts.units.find(context, id);
  if (!unit) return id;
  const { cancelled } = recordStatus;
  const { records } = await parts.records.list(context, REGISTRATION, {
    size: SEVERAL,
    conditions: [
      { field: 'unitId', condition: 'eq', value: id },
      { field: 'status', condition: 'ne', value: String(cancelled) },
    ],
  });
  const [first, ...further] = records;
  const firstId = first && parts.records.idOf(first);
  if (firstId === undefined) throw registrationRefusal('REGISTRATION_MISSING', { unit: unit.unitName });
  if (further.length > 0)
    throw registrationRefusal('REGISTRATION_REPEATED', { unit: unit.unitName, count: records.length });
  return firstId;
}

/** Amends a verified registration and saves the sent values, in the transaction of the caller. */
async function change({ records }: RegistrationParts, context: RequestContext, body: WireRecord) {
  const id = records.idOf(body);
  if (id === undefined) throw httpRefusal('RECORD_MISSING');
  const amended = await records.act(context, REGISTRATION, { verb: 'change', id, version: body['version'] });
  if (Object.keys(body).every((key) => ofMove.has(key))) return amended;
  if (!(await context.permissions()).has(`${REGISTRATION}_submit`)) throw recordRefusal('NOT_ALLOWED');
  const { version } = found(await records.port.find(context, REGISTRATION, id));
  return records.save(context, REGISTRATION, { sent: { ...body, version }, numbers: undefined });
}
