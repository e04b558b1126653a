import { roomsCalls, type Call } from '@org/contract';
import { antdKit } from '@org/meta-forms/antd';
import { PortError } from '@org/meta-forms/core';
import { MetaFormProvider, useLanguage } from '@org/meta-forms/react';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { BusinessProvider, type BusinessSurroundings, type MakeCall } from '../../forms/business-context.tsx';
import type { PlanFloor, PlanRoom } from '../drawing/plan-room.ts';
import { HousePlan } from '../house/house-plan.tsx';
import { planFloor } from './house.fixture.ts';
import '../../styles.css';

/** A call that the plan made. */
export interface PlanCall {
  readonly name: string;
  readonly body: unknown;
}

/** Properties of `PlanStage`. */
export interface PlanStageProps {
  readonly floors?: readonly PlanFloor[];
  readonly onCall?: (call: PlanCall) => void;
  /** The sentence with which the server refuses every change. */
  readonly refusal?: string;
  readonly can?: (permission: string) => boolean;
}

const SHEET = [planFloor(3, 14), planFloor(2, 12), planFloor(1, 9)];
const canAll = () => true;
const organization = fakeOrganization({
  units: [{ id: 'u1', name: '东湖区机关事务中心', children: [{ id: 'u2', name: '东湖区档案馆' }] }],
  departments: {
    u1: [
      { id: 'd1', name: '综合科' },
      { id: 'd2', name: '房产科' },
    ],
    u2: [{ id: 'd3', name: '查阅室' }],
  },
  persons: { d1: [{ id: 'p1', name: '张建国' }] },
});

/** The plan of a house whose rooms are kept in memory: an allotment shows in the drawing. */
export function PlanStage({ floors = SHEET, onCall, refusal, can = canAll }: PlanStageProps) {
  const language = useLanguage();
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [surroundings] = useState<BusinessSurroundings>(() => ({
    // The answers have the types of the calls' schemas.
    api: rememberRooms({ floors, onCall, refusal }) as MakeCall,
    organization,
    ownKey: ['000000', 'zhang'],
    ownName: '张建国',
    ownUnit: { id: 'u1', name: '东湖区机关事务中心' },
    can,
  }));
  return (
    <QueryClientProvider client={cache}>
      <MetaFormProvider kit={antdKit} ports={fakePorts({})} language={language}>
        <BusinessProvider surroundings={surroundings}>
          <MemoryRouter>
            <HousePlan houseId="h1" houseName="行政中心 1 号楼" />
          </MemoryRouter>
        </BusinessProvider>
      </MetaFormProvider>
    </QueryClientProvider>
  );
}

function rememberRooms({ floors, onCall, refusal }: Pick<PlanStageProps, 'floors' | 'onCall' | 'refusal'>) {
  let now: readonly PlanFloor[] = floors ?? [];
  return async (call: Call, { body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === roomsCalls.listByFloorLift.name) return now;
    onCall?.({ name: call.name, body });
    if (refusal !== undefined) throw new PortError('invalid', refusal);
    if (call.name === roomsCalls.perDisProgram.name) return planOf(now);
    if (call.name === roomsCalls.outDisProgram.name) return new Blob(['sheet']);
    if (call.name === roomsCalls.importDistribution.name) return { changed: 2 };
    // Every change of rooms sends their ids.
    const { ids } = body as unknown as { readonly ids: readonly string[] };
    const occupation: PlanRoom['occupation'] = call.name === roomsCalls.distribution.name ? 'used' : 'vacant';
    const changed = (room: PlanRoom) => (ids.includes(room.id) ? { ...room, occupation, freezeReason: '' } : room);
    now = now.map(({ id, name, number, rooms }) => ({ id, name, number, rooms: rooms.map(changed) }));
    return { changed: ids.length };
  };
}

/** The vacant rooms of all floors for the unit that asks, with 5 ㎡ that nobody has. */
function planOf(floors: readonly PlanFloor[]) {
  const rooms = floors.flatMap(({ name: floorName, rooms: ofFloor }) =>
    ofFloor
      .filter(({ occupation }) => occupation === 'vacant')
      .map(({ id: roomId, code: roomCode, name: roomName, area }) => {
        const room = { roomId, roomCode, roomName, floorName, area };
        return Object.assign(room, { unitId: 'u1', unitName: '东湖区机关事务中心', deptId: '', deptName: '' });
      }),
  );
  return { rooms, unmet: [{ unitId: 'u1', unitName: '东湖区机关事务中心', deptId: '', area: 5 }] };
}
