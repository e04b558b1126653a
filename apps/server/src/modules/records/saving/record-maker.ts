import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { ChoicesPort, ChosenIds } from '../choices.port.ts';

const UNITS = { kind: 'reference', referenceKey: 'unit' } as const;

const namesUnit = ({ fields }: CompiledForm) => fields.some(({ copyFrom }) => copyFrom === 'unitName');

/** The ids whose names `makerOf` asks for. */
export function makerIds({ unitId }: RequestContext, compiled: CompiledForm): readonly ChosenIds[] {
  return namesUnit(compiled) ? [{ source: UNITS, ids: [unitId] }] : [];
}

/**
 * What items of a new record may copy (`formDataCopy`) of who makes it: the unit of the person, as id and as name. A form in a browser is
 * opened with the same, so that what a person cannot write is equal on both sides.
 */
export async function makerOf(
  choices: ChoicesPort,
  context: RequestContext,
  compiled: CompiledForm,
): Promise<WireRecord> {
  const { unitId } = context;
  if (!namesUnit(compiled)) return { unitId };
  const names = await choices.names(context, UNITS, [unitId]);
  return { unitId, unitName: names.get(unitId) ?? '' };
}
