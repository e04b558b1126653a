import type { AnswerOf, reportsCalls } from '@org/contract';
import type { FilledWorkbook } from '@org/sheets';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** The template version and the month of a task. */
export interface TaskBinding {
  readonly taskId: string;
  readonly templateId: string;
  readonly templateName: string;
  readonly number: number;
  /** yyyy-MM. */
  readonly period: string;
}

/** The report of a unit for a task, without its cells. */
export interface UnitFill {
  readonly assignId: string;
  readonly taskId: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly unitCode: string;
  readonly parentId: string;
  readonly templateId: string;
  readonly number: number;
  readonly period: string;
  readonly endDate: string;
  /** 0 before the first save. */
  readonly version: number;
  readonly filledUser: string;
  readonly filledUserName: string;
  readonly filledTime: string;
  readonly remindedTime: string;
  /** The state of its record, and the version of the record. */
  readonly status: number;
  readonly recordVersion: number;
}

/** A unit that the caller sees, and whether it has a task. */
export type TaskUnit = Omit<AnswerOf<typeof reportsCalls.getOrg>[number], 'state'>;

export interface NewFill extends Pick<UnitFill, 'assignId' | 'taskId' | 'unitId' | 'endDate'> {
  readonly binding: TaskBinding;
}

export interface FillSave {
  readonly assignId: string;
  /** The version that the caller has seen. */
  readonly version: number;
  readonly filled: FilledWorkbook;
}

/** Which reports of the visible units are read. */
export type FillFilter =
  | { readonly taskId: string }
  | { readonly assignIds: readonly string[] }
  /** Reports of the same task of the units below that of a report. */
  | { readonly below: Pick<UnitFill, 'taskId' | 'unitId'> }
  /** Handed in or approved reports of a unit by a template in these months, the latest first. */
  | { readonly unitId: string; readonly templateId: string; readonly before?: string; readonly period?: string };

/** Stores which units have which task, and what they have filled in. Reads only what belongs to visible units. */
export interface ReportsPort {
  binding(scope: Pick<Scope, 'db' | 'tenantId'>, taskId: string): Promise<TaskBinding | undefined>;
  bind(context: RequestContext, binding: Omit<TaskBinding, 'templateName'>): Promise<void>;
  fills(scope: Scope, filter: FillFilter): Promise<readonly UnitFill[]>;
  /** What was filled in, by assignment. */
  filled(
    scope: Pick<Scope, 'db' | 'tenantId'>,
    assignIds: readonly string[],
  ): Promise<ReadonlyMap<string, FilledWorkbook>>;
  /** The visible ones of these units, with all visible units below them if asked. */
  units(
    scope: Scope,
    unitIds: readonly string[],
    withSubordinates: boolean,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** All visible units with their assignment of a task. */
  taskUnits(scope: Scope, taskId: string): Promise<readonly TaskUnit[]>;
  insert(context: RequestContext, fills: readonly NewFill[]): Promise<void>;
  /** Locks what a unit fills in until the end of the transaction. */
  hold(scope: Pick<Scope, 'db' | 'tenantId'>, assignId: string): Promise<void>;
  /** The new version; undefined if the stored version is not the given one. */
  save(context: RequestContext, save: FillSave): Promise<number | undefined>;
  setEnd(context: RequestContext, assignId: string, endDate: string): Promise<void>;
  setReminded(context: RequestContext, assignIds: readonly string[]): Promise<void>;
  /** The people of a unit itself, among these. */
  peopleOf(
    scope: Pick<Scope, 'db' | 'tenantId'>,
    unitId: string,
    userIds: readonly string[],
  ): Promise<readonly string[]>;
  /** The tasks of the reports of these units, or whether they have the one task. */
  tasksOf(
    scope: Scope,
    unitIds: readonly string[],
    taskId?: string,
  ): Promise<readonly { readonly taskId: string; readonly unitId: string }[]>;
}
