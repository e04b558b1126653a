import type { AnswerOf, flowPeopleCalls } from '@org/contract';
import type { Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type FlowPerson = AnswerOf<typeof flowPeopleCalls.ofUnit>['records'][number];

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

/** Where people are looked up: the ids of units and departments, `''` for none. */
export interface PeopleBase {
  readonly unitId: string;
  readonly departmentId: string;
  readonly initiatorUnitId: string;
  readonly initiatorDepartmentId: string;
  readonly ourUnitId: string;
  readonly ourDepartmentId: string;
}

/** The people of a unit, or of its superior, or of a department, with a post of this category (0: all). */
export interface PeopleQuestion {
  readonly unitId?: string;
  readonly isSuperior?: boolean;
  readonly departmentId?: string;
  readonly postCategory: number;
  /** A person who is left out. */
  readonly exceptId?: string;
}

/** The people of these units whose name contains a text, without one of them. */
export interface PeopleSearch {
  readonly unitIds: readonly string[];
  readonly name: string;
  readonly exceptId: string;
}

export interface PeoplePort {
  page(scope: OwnScope, question: PeopleQuestion, page: PageInput): Promise<Page<FlowPerson>>;
  search(scope: OwnScope, search: PeopleSearch, page: PageInput): Promise<Page<FlowPerson>>;
  ids(scope: OwnScope, question: PeopleQuestion): Promise<readonly string[]>;
  /** Those of these ids that are people of the tenant who may sign in. */
  known(scope: OwnScope, ids: readonly string[]): Promise<readonly string[]>;
  /** Those of these ids or aliases that are roles that somebody holds. */
  heldRoles(scope: OwnScope, refs: readonly string[]): Promise<readonly string[]>;
  /** People who hold one of these roles, by id or alias; at most as many as get a message. */
  holders(scope: OwnScope, refs: readonly string[]): Promise<readonly string[]>;
  nameOf(scope: OwnScope, id: string): Promise<string>;
  /** The names of people, by id. */
  namesOf(scope: OwnScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The unit of a person; undefined if the tenant has no such person. */
  unitOf(scope: OwnScope, userId: string): Promise<string | undefined>;
  /** The unit of a department; undefined if the tenant has no such department. */
  unitOfDepartment(scope: OwnScope, departmentId: string): Promise<string | undefined>;
}
