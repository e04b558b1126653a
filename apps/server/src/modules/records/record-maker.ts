import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import type { ChoicesPort } from './choices.port.ts';

const UNITS = { kind: 'reference', referenceKey: 'unit' } as const;

/**
 * What items of a new record may copy (`formDataCopy`) of who makes it: the unit of the person, as id and as name. A form in a browser is
 * opened with the same, so that what a person cannot write is equal on both sides.
 */
export async function makerOf(choices: ChoicesPort, context: RequestContext, { fields }: CompiledForm): Promise<WireRecord> {
  const { unitId } = context;
  if (!fields.some(({ copyFrom }) => copyFrom === 'unitName')) return { unitId };
  const names = await choices.names(context, UNITS, [unitId]);
  return { unitId, unitName: names.get(unitId) ?? '' };
}
