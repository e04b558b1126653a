import type { Cancellable, TreeNode } from './ports.ts';

/** A person with an id. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Units, their departments and the people in them, for pickers. Each call rejects with `PortError`. */
export interface OrganizationPort {
  /** The units that the signed-in person may see, as a tree. */
  units(options?: Cancellable): Promise<readonly TreeNode[]>;
  /** The departments of one unit, as a tree. */
  departments(unitId: string, options?: Cancellable): Promise<readonly TreeNode[]>;
  /** The people of one department. */
  persons(departmentId: string, options?: Cancellable): Promise<readonly Person[]>;
}

/**
 * One authorized unit as on the wire: without people, or with these. `userIds` are the ids of `userList`, in its order.
 */
export interface Authorization {
  readonly orgId: string;
  readonly userIds: readonly string[];
  readonly userList: readonly Person[];
}
