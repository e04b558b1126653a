import type { BodyOf, organizationCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export interface Unit {
  readonly id: string;
  readonly tenantId: string;
  readonly parentId: string;
  readonly parentName: string;
  /** The ids of its ancestors from the root, joined by commas, `0` first. */
  readonly ancestors: string;
  readonly path: string;
  readonly unitName: string;
  readonly unitCode: string;
  readonly fullName: string;
  readonly unitLevel: string;
  readonly unitType: string;
  readonly address: string;
  readonly linkman: string;
  readonly contactNumber: string;
  readonly sort: number;
  readonly remark: string;
  readonly version: number;
  readonly createUser: string;
  readonly createTime: string;
  readonly updateUser: string;
  readonly updateTime: string;
}

export interface Department {
  readonly id: string;
  readonly tenantId: string;
  readonly parentId: string;
  readonly parentName: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly ancestors: string;
  readonly path: string;
  readonly deptName: string;
  readonly fullName: string;
  readonly sort: number;
  readonly remark: string;
  readonly version: number;
}

export type UnitDraft = BodyOf<typeof organizationCalls.unitSubmit>;
export type DepartmentDraft = BodyOf<typeof organizationCalls.departmentSubmit>;

export interface UnitFilter extends PageInput {
  readonly unitName?: string | undefined;
  readonly unitCode?: string | undefined;
  readonly parentId?: string | undefined;
}

/** The position of a row in a tree. */
export interface TreePosition {
  readonly id: string;
  readonly parentId: string;
  readonly path: string;
}

export interface UnitsPort {
  /** All units of the scope, by level and sort. */
  all(scope: Scope): Promise<readonly Unit[]>;
  page(scope: Scope, filter: UnitFilter): Promise<Page<Unit>>;
  find(scope: Scope, id: string): Promise<Unit | undefined>;
  /** The code of a unit of the tenant, without checking the caller's scope; empty if it has none. */
  codeOf(scope: Pick<Scope, 'db' | 'tenantId'>, id: string): Promise<string>;
  insert(context: RequestContext, draft: UnitDraft, place: TreePosition): Promise<void>;
  update(context: RequestContext, draft: UnitDraft, place: TreePosition): Promise<number>;
  /** Moves everything below a unit together with it. */
  movePaths(scope: Scope, from: string, to: string): Promise<void>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
  /** The number of units, departments and people in and below these units. */
  countContents(scope: Scope, ids: readonly string[]): Promise<number>;
}

export interface DepartmentsPort {
  all(scope: Scope, unitId?: string): Promise<readonly Department[]>;
  find(scope: Scope, id: string): Promise<Department | undefined>;
  insert(
    context: RequestContext,
    draft: DepartmentDraft,
    place: TreePosition & { readonly unitId: string },
  ): Promise<void>;
  update(
    context: RequestContext,
    draft: DepartmentDraft,
    place: TreePosition & { readonly unitId: string },
  ): Promise<number>;
  movePaths(scope: Scope, from: string, to: string): Promise<void>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
  countContents(scope: Scope, ids: readonly string[]): Promise<number>;
}
