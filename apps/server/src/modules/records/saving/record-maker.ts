import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { UNITS, type ChoicesPort, type ChosenIds } from '../choices.port.ts';

const namesUnit = ({ fields }: CompiledForm) => fields.some(({ copyFrom }) => copyFrom === 'unitName');

/** The ids whose names `makerOf` needs. */
export function makerIds({ unitId }: RequestContext, compiled: CompiledForm): readonly ChosenIds[] {
  return namesUnit(compiled) ? [{ source: UNITS, ids: [unitId] }] : [];
}

/**
 * The values that items of a new record may copy from its author (`formDataCopy`): the unit, as id and as name. The
 * browser opens the form with the same values, so items that the person cannot write are equal on both sides.
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
