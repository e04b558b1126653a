import type { RequestContext } from '../../shared/http/context.ts';
import { PEOPLE, UNITS } from '../records/choices.port.ts';
import { DEPARTMENTS } from './refuse-occupation.service.ts';
import type { RoomsParts } from './rooms-parts.ts';
import { roomRefusal } from './rooms.words.ts';

/** Whom rooms are allotted to; what is left out is empty. */
export interface Allottee {
  readonly unitId: string;
  readonly deptId: string;
  readonly personId: string;
}

/** Refuses an allottee that does not exist, that the caller may not choose, or whose parts do not belong together. */
export async function refuseAllottee(
  { choices }: RoomsParts,
  context: RequestContext,
  { unitId, deptId, personId }: Allottee,
): Promise<void> {
  const asked = [
    { source: UNITS, id: unitId },
    { source: DEPARTMENTS, id: deptId },
    { source: PEOPLE, id: personId },
  ].filter(({ id }) => id !== '');
  const known = await choices.known(
    context,
    asked.map(({ source, id }) => ({ source, ids: [id] })),
  );
  const names = asked.map(({ id }, place) => known[place]?.get(id));
  if (names.some((choice) => choice?.isOpen !== true)) throw roomRefusal('ROOM_ALLOTTEE_UNKNOWN');
  const nameOf = (id: string) => names[asked.findIndex((one) => one.id === id)]?.name ?? id;
  const demands = [
    { source: DEPARTMENTS, child: deptId, parent: unitId, parameter: 'unitId' },
    deptId === ''
      ? { source: PEOPLE, child: personId, parent: unitId, parameter: 'unitId' }
      : { source: PEOPLE, child: personId, parent: deptId, parameter: 'deptId' },
  ].filter(({ child, parent }) => child !== '' && parent !== '');
  const below = await choices.below(
    context,
    demands.map(({ source, child, parent, parameter }) => ({ source, ids: [child], parent, parameter })),
  );
  const crossed = demands.find(({ child }, place) => below[place]?.has(child) === false);
  if (crossed)
    throw roomRefusal('ROOM_ALLOTTEE_CROSSED', { who: nameOf(crossed.child), parent: nameOf(crossed.parent) });
}
