import { inForceStatuses, recordPermission } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import type { ConditionPart } from '../records/conditions.port.ts';
import type { RegisteredUnit, RegistrationParts } from './registrations.port.ts';

/** A part of the answer: the form whose records are counted, and the items that are summed. */
const areaParts = {
  houses: { metaKey: 'house', area: 'buildingArea' },
  land: { metaKey: 'landbase', area: 'landArea' },
  rooms: { metaKey: 'room', area: 'roomArea', excess: 'excessArea' },
  allowed: { metaKey: 'officehouseregulation', area: 'totalArea' },
} as const;

type PartName = keyof typeof areaParts;

interface Counted {
  readonly count: number;
  readonly area: string;
  readonly excess: string;
}

/** Number and area of what a unit has, in the modules that the caller may view. */
export async function unitArea(parts: RegistrationParts, context: RequestContext, unit: RegisteredUnit) {
  const permissions = await context.permissions();
  const answer: { -readonly [P in PartName]?: Counted } = {};
  // as: the keys of a table of constants
  for (const name of Object.keys(areaParts) as PartName[]) {
    const { metaKey } = areaParts[name];
    const counted = permissions.has(recordPermission(metaKey, 'view'))
      ? await countedOf(parts, context, { part: areaParts[name], unitId: unit.id })
      : undefined;
    if (counted) answer[name] = counted;
  }
  return { unitId: unit.id, unitName: unit.unitName, ...answer };
}

interface AreaPart {
  readonly metaKey: string;
  readonly area: string;
  readonly excess?: string;
}

/** Undefined if the deployment has no such form, or its list does not show the area. */
async function countedOf(
  { records, findForm }: RegistrationParts,
  context: RequestContext,
  { part: { metaKey, area, excess }, unitId }: { readonly part: AreaPart; readonly unitId: string },
): Promise<Counted | undefined> {
  const form = await findForm(context, metaKey);
  const listed = new Set(form?.listColumns.map(({ key }) => key));
  if (!listed.has(area)) return undefined;
  const fields = [area, ...(excess !== undefined && listed.has(excess) ? [excess] : [])];
  const conditions: readonly ConditionPart[] = [
    { field: 'unitId', condition: 'eq', value: unitId },
    { field: 'status', condition: 'in', value: inForceStatuses.join(',') },
  ];
  const { count, totals } = await records.totals(context, metaKey, { fields: fields.join(','), conditions });
  return { count, area: totals[area]?.sum ?? '0', excess: (excess && totals[excess]?.sum) || '0' };
}
