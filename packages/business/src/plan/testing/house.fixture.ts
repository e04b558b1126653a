import type { RoomOccupation } from '@org/contract';
import type { PlanFloor, PlanRoom } from '../drawing/plan-room.ts';

const PURPOSES = [
  ['p1', '一般工作人员办公室'],
  ['p2', '会议室'],
  ['p3', '档案室'],
  ['p4', '变配电室'],
] as const;
const OCCUPATIONS: readonly RoomOccupation[] = ['used', 'used', 'vacant', 'frozen', 'lent', 'used', 'repair', 'vacant'];

/** A room of a plan: its number on the floor decides what it is for and how it is used. */
export function planRoom(floor: number, serial: number, changes: Partial<PlanRoom> = {}): PlanRoom {
  const occupation = OCCUPATIONS[serial % OCCUPATIONS.length] ?? 'vacant';
  const [purpose, purposeName] = PURPOSES[serial % PURPOSES.length] ?? PURPOSES[0];
  const isUsed = occupation === 'used' || occupation === 'lent';
  const door = `${floor}${String(serial + 1).padStart(2, '0')}`;
  return {
    id: `r${door}`,
    status: 2,
    code: `F001-${door}`,
    name: `${door} 室`,
    sort: serial * 10,
    area: 18 + ((serial * 7) % 5) * 9,
    persons: isUsed ? 2 : 0,
    purpose,
    purposeName,
    occupation,
    unitName: isUsed ? '东湖区机关事务中心' : '',
    deptName: occupation === 'used' ? '综合科' : '',
    personName: serial % 2 === 0 && occupation === 'used' ? '张建国' : '',
    until: occupation === 'lent' ? '2027-03-31' : '',
    freezeReason: occupation === 'frozen' ? '消防整改' : '',
    freezeFrom: '',
    ...changes,
  };
}

/** A floor with this many rooms. */
export function planFloor(number: number, count: number): PlanFloor {
  return {
    id: `f${number}`,
    name: `${number}层`,
    number,
    rooms: Array.from({ length: count }, (_, serial) => planRoom(number, serial)),
  };
}
