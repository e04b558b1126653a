import { roomsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { readParts } from '../records/conditions.port.ts';
import { programOf } from './allotment-program.service.ts';
import { floorsOfHouse } from './house-floors.service.ts';
import { importAllotments } from './import-allotments.service.ts';
import { housesOnMap } from './houses-on-map.service.ts';
import { allottable, submitted, updateById, withoutPages } from './room-lists.service.ts';
import { houseWorkbook, programWorkbook } from './room-sheets.service.ts';
import { allot, empty, freeze, freezeAfter, goOnAllotting, lend, setPurpose } from './room-verbs.service.ts';
import type { RoomsParts } from './rooms-parts.ts';

const read = { work: 'read' } as const;

/** The routes that only rooms have: allotment, plans and figures. */
export function roomsRoutes(parts: RoomsParts): readonly Route[] {
  return [
    ...listRoutes(parts),
    ...verbRoutes(parts),
    ...sheetRoutes(parts),
    implement(
      roomsCalls.analysisHouseInMap,
      ({ context, body }) => housesOnMap(parts, context, readParts(body ?? [])),
      read,
    ),
  ];
}

function listRoutes(parts: RoomsParts): readonly Route[] {
  return [
    implement(
      roomsCalls.useList,
      ({ context, query, body }) => allottable(parts, context, { ...query, conditions: readParts(body ?? []) }),
      read,
    ),
    implement(
      roomsCalls.submitted,
      ({ context, query, body }) => submitted(parts, context, { ...query, conditions: readParts(body ?? []) }),
      read,
    ),
    implement(
      roomsCalls.listNoPage,
      async ({ context, body }) => [...(await withoutPages(parts, context, readParts(body ?? [])))],
      read,
    ),
    implement(roomsCalls.listByFloorLift, ({ context, query }) => floorsOfHouse(parts, context, query.houseId)),
    implement(roomsCalls.updateById, ({ context, body }) => updateById(parts, context, body)),
  ];
}

function verbRoutes(parts: RoomsParts): readonly Route[] {
  return [
    implement(roomsCalls.distribution, ({ context, query, body }) =>
      allot(parts, context, {
        ...chosen(query, body),
        unitId: body.unitId,
        deptId: body.deptId ?? '',
        personId: body.personId ?? '',
      }),
    ),
    implement(roomsCalls.distributionGoOn, ({ context, query, body }) =>
      goOnAllotting(parts, context, {
        ...chosen(query, body),
        deptId: body.deptId ?? '',
        personId: body.personId ?? '',
      }),
    ),
    implement(roomsCalls.freeze, ({ context, query, body }) =>
      freeze(parts, context, { ...chosen(query, body), reason: body.reason }),
    ),
    implement(roomsCalls.freezeAfter, ({ context, query, body }) =>
      freezeAfter(parts, context, { ...chosen(query, body), reason: body.reason, from: body.from ?? '' }),
    ),
    implement(roomsCalls.empty, ({ context, query, body }) => empty(parts, context, chosen(query, body))),
    implement(roomsCalls.lend, ({ context, query, body }) =>
      lend(parts, context, { ...chosen(query, body), unitId: body.unitId, until: body.until }),
    ),
    implement(roomsCalls.setRoomPurpose, ({ context, query, body }) =>
      setPurpose(parts, context, { ...chosen(query, body), purpose: body.purpose }),
    ),
  ];
}

function sheetRoutes(parts: RoomsParts): readonly Route[] {
  return [
    implement(roomsCalls.perDisProgram, ({ context, body }) => programOf(parts, context, body), read),
    implement(roomsCalls.outDisProgram, ({ context, body }) => programWorkbook(parts, context, body), read),
    implement(roomsCalls.importDistribution, ({ context, query }) => importAllotments(parts, context, query.fileId)),
    implement(roomsCalls.exportHouse, ({ context, params }) => houseWorkbook(parts, context, params.id)),
  ];
}

interface Chosen {
  readonly ids?: string[];
  readonly comment?: string;
}

/** The rooms of the body, or the one of the query. */
function chosen({ id }: { readonly id?: string }, { ids = [], comment }: Chosen) {
  return { ids: ids.length === 0 && id !== undefined ? [id] : ids, comment };
}
