import type { Scope } from '../../../shared/http/context.ts';

/** What a workbook of users names. */
export type NamedKind = 'role' | 'department' | 'post';

/** The names of a tenant, for the rows of a workbook. */
export interface UserNamesPort {
  /** The ids of these names; a name that several rows have is listed for each. */
  idsOf(scope: Scope, kind: NamedKind, names: readonly string[]): Promise<readonly NamedId[]>;
}

/** A row with its name. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
}
