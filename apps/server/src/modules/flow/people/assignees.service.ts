import type { AssigneeKind, AssigneeRule } from '@org/workflow';
import type { PeopleBase, PeopleQuestion } from '../flow-people.port.ts';
import type { FlowActor, InstanceRow } from '../flow.port.ts';

type Place = Omit<PeopleQuestion, 'postCategory'>;

const unit = (unitId: string): Place => ({ unitId });
const superior = (unitId: string): Place => ({ unitId, isSuperior: true });
const department = (departmentId: string): Place => ({ departmentId });

/** The place of each kind: of the record, of the initiator, or (`our`) of the person whose decision leads on. */
const places: Readonly<Record<AssigneeKind, (base: PeopleBase) => Place>> = {
  unit: (base) => unit(base.unitId),
  unitSuperior: (base) => superior(base.unitId),
  dept: (base) => department(base.departmentId),
  initiatorUnit: (base) => unit(base.initiatorUnitId),
  initiatorUnitSuperior: (base) => superior(base.initiatorUnitId),
  initiatorDept: (base) => department(base.initiatorDepartmentId),
  ourUnit: (base) => unit(base.ourUnitId),
  ourUnitSuperior: (base) => superior(base.ourUnitId),
  ourDept: (base) => department(base.ourDepartmentId),
};

/** The people whom a rule names; its number is the category of their post, 0 for all. Undefined without a place. */
export function questionOf(
  { kind, number }: Pick<AssigneeRule, 'kind' | 'number'>,
  base: PeopleBase,
): PeopleQuestion | undefined {
  const place = places[kind](base);
  return place.unitId === '' || place.departmentId === '' ? undefined : { ...place, postCategory: number };
}

/** Where the people of the tasks of an instance are looked up, after a step of this person. */
export function baseOf(instance: InstanceRow, { unitId, departmentIds }: FlowActor): PeopleBase {
  return {
    unitId: instance.unitId,
    departmentId: instance.departmentId,
    initiatorUnitId: instance.initiatorUnitId,
    initiatorDepartmentId: instance.initiatorDepartmentId,
    ourUnitId: unitId,
    ourDepartmentId: departmentIds[0] ?? '',
  };
}
