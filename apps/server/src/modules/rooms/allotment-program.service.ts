import type { AnswerOf, BodyOf, roomsCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { UNITS } from '../records/choices.port.ts';
import { planAllotment } from './allotment-program.ts';
import { refuseAllottee } from './allottees.service.ts';
import { floorsOfHouse } from './house-floors.service.ts';
import { DEPARTMENTS } from './refuse-occupation.service.ts';
import type { RoomsParts } from './rooms-parts.ts';
import { recordStatus } from '@org/contract';

/** Which vacant rooms of a house would meet the demands. */
export async function programOf(
  parts: RoomsParts,
  context: RequestContext,
  { houseId, demands: asked }: BodyOf<typeof roomsCalls.perDisProgram>,
): Promise<AnswerOf<typeof roomsCalls.perDisProgram>> {
  const demands = asked.map(({ unitId, deptId = '', area }) => ({ unitId, deptId, area }));
  for (const { unitId, deptId } of demands) await refuseAllottee(parts, context, { unitId, deptId, personId: '' });
  const floors = await floorsOfHouse(parts, context, houseId);
  const free = floors
    .toReversed()
    .flatMap(({ name, rooms }) =>
      rooms
        .filter(({ status, occupation }) => status === recordStatus.verified && occupation === 'vacant')
        .map((room) => ({ id: room.id, area: room.area, floorName: name, roomCode: room.code, roomName: room.name })),
    );
  const { rooms, unmet } = planAllotment(free, demands);
  const ids = (key: 'unitId' | 'deptId') =>
    [...new Set(demands.map((demand) => demand[key]))].filter((id) => id !== '');
  const units = await parts.choices.names(context, UNITS, ids('unitId'));
  const departments = await parts.choices.names(context, DEPARTMENTS, ids('deptId'));
  const byId = new Map(free.map((room) => [room.id, room]));
  return {
    rooms: rooms.flatMap(({ roomId, demand: { unitId, deptId } }) => {
      const room = byId.get(roomId);
      if (!room) return [];
      const { roomCode, roomName, floorName, area } = room;
      const names = { unitName: units.get(unitId) ?? unitId, deptName: departments.get(deptId) ?? '' };
      return [{ roomId, roomCode, roomName, floorName, area, unitId, deptId, ...names }];
    }),
    unmet: unmet.map(({ unitId, deptId, area }) => ({ unitId, unitName: units.get(unitId) ?? unitId, deptId, area })),
  };
}
