import type { Generated } from 'kysely';

/** The columns of every maintained row: author, time, version, and whether it is removed. */
export interface MaintainedColumns {
  readonly create_user: string;
  readonly create_time: string;
  readonly update_user: string;
  readonly update_time: string;
  readonly version: Generated<number>;
  readonly is_deleted: Generated<boolean>;
}

export interface TenantsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly domain: string;
  readonly linkman: string;
  readonly contact_number: string;
  readonly address: string;
  readonly status: number;
}

export interface UnitsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly parent_id: string;
  /** The ids from the root to the unit itself, each between slashes: the path of a unit below starts with it. */
  readonly path: string;
  readonly unit_name: string;
  readonly unit_code: string;
  readonly full_name: string;
  readonly unit_level: string;
  readonly unit_type: string;
  readonly address: string;
  readonly linkman: string;
  readonly contact_number: string;
  readonly sort: number;
  readonly remark: string;
}

export interface DepartmentsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly unit_id: string;
  readonly parent_id: string;
  readonly path: string;
  readonly dept_name: string;
  readonly full_name: string;
  readonly sort: number;
  readonly remark: string;
}

export interface UsersTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly account: string;
  /** The account in lower case: it is unique, and a sign-in looks for it. */
  readonly account_key: string;
  readonly password_hash: string;
  readonly must_change_password: boolean;
  /** The hash of the last password that had to be changed; '' for none. */
  readonly given_password_hash: Generated<string>;
  readonly code: string;
  readonly name: string;
  readonly real_name: string;
  readonly avatar: string;
  readonly email: string;
  readonly phone: string;
  readonly sex: number;
  readonly birthday: string;
  readonly unit_id: string;
  readonly post_id: string;
  /** 1 in use, 0 switched off. */
  readonly status: number;
}

export interface UserRolesTable {
  readonly user_id: string;
  readonly role_id: string;
}

export interface UserDepartmentsTable {
  readonly user_id: string;
  readonly department_id: string;
  /** 0 is the main one. */
  readonly position: number;
}

export interface RolesTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly parent_id: string;
  readonly role_name: string;
  readonly role_alias: string;
  readonly data_scope: string;
  readonly sort: number;
  readonly remark: string;
}

export interface RoleMenusTable {
  readonly role_id: string;
  readonly menu_id: string;
}

export interface MenusTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly parent_id: string;
  readonly code: string;
  readonly name: string;
  readonly alias: string;
  readonly path: string;
  readonly source: string;
  readonly meta_key: string;
  readonly sort: number;
  readonly category: number;
  readonly action: number;
  readonly is_open: number;
  /** The clients that draw the entry, joined by commas; `''` for all. */
  readonly client_ids: Generated<string>;
  readonly remark: string;
}

/** The tables that every module uses: tenants, units, people, roles and menus. */
export interface SystemTables {
  readonly tenants: TenantsTable;
  readonly units: UnitsTable;
  readonly departments: DepartmentsTable;
  readonly users: UsersTable;
  readonly user_roles: UserRolesTable;
  readonly user_departments: UserDepartmentsTable;
  readonly roles: RolesTable;
  readonly role_menus: RoleMenusTable;
  readonly menus: MenusTable;
}
