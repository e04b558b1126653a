/**
 * A deployment for the reach matrix as data, with the rights derived from this data alone, without the code of the
 * server. Units: a bureau with the offices east and west, a section below east, and another tenant.
 */
import { allCalls } from '@org/contract';

export const mainTenant = '000000';
export const otherTenant = '000001';

export interface WorldUnit {
  readonly id: string;
  readonly path: string;
  readonly tenant: string;
}

export interface WorldEntry {
  readonly id: string;
  readonly parent: string;
  readonly code: string;
  /** 1 page, 2 button. The code of a button is a permission. */
  readonly category: 1 | 2;
}

export interface WorldRole {
  readonly id: string;
  readonly tenant: string;
  readonly alias: string;
  readonly scope: 'tenant' | 'unitTree' | 'unit';
  readonly menus: readonly string[];
}

export interface WorldPerson {
  readonly id: string;
  readonly tenant: string;
  readonly unit: string;
  readonly roles: readonly string[];
  readonly posts?: string;
}

const main = (id: string, path: string): WorldUnit => ({ id, path, tenant: mainTenant });
export const units: readonly WorldUnit[] = [
  main('bureau', '/bureau/'),
  main('east', '/bureau/east/'),
  main('section', '/bureau/east/section/'),
  main('empty', '/bureau/east/empty/'),
  main('west', '/bureau/west/'),
  { id: 'abroad', path: '/abroad/', tenant: otherTenant },
];

/** Every permission code of the contract. */
const contractCodes = [
  ...new Set(allCalls.flatMap((call) => [call.permission, call.permissionToAdd ?? call.permission])),
].filter((code) => code.includes('_'));

const page = (id: string, parent = '0'): WorldEntry => ({ id, parent, code: `${id}-code`, category: 1 });
const button = (id: string, parent: string, code: string): WorldEntry => ({ id, parent, code, category: 2 });
const contractButtons = contractCodes.map((code) => button(`entry-${code}`, 'page-all', code));

export const entries: readonly WorldEntry[] = [
  page('page-all'),
  ...contractButtons,
  page('page-clerk'),
  button('button-clerk', 'page-clerk', 'clerk_view'),
  page('page-local'),
  button('button-local', 'page-local', 'local_view'),
  page('page-secret'),
  button('button-secret', 'page-secret', 'secret_view'),
  page('page-free'),
];

const allOf = entries.map(({ id }) => id);
const ofUnits = allOf.filter((id) => !/secret|free/.test(id));
const authorCodes = contractCodes.filter((code) => /^(metaform|dict)_/.test(code));

const role = (id: string, scope: WorldRole['scope'], menus: readonly string[]): WorldRole => ({
  id,
  tenant: mainTenant,
  alias: id,
  scope,
  menus,
});

/** The permission of the person with a single permission; each call of the matrix sets its own. */
export const single: { code: string } = { code: '' };

export const roles: readonly WorldRole[] = [
  { ...role('role-admin', 'tenant', allOf), alias: 'administrator' },
  { ...role('role-abroad', 'tenant', []), alias: 'administrator', tenant: otherTenant },
  role('role-unit', 'unitTree', ofUnits),
  role(
    'role-author',
    'tenant',
    authorCodes.map((code) => `entry-${code}`),
  ),
  role('role-staff', 'unitTree', []),
  role('role-clerk', 'unit', ['page-clerk', 'button-clerk']),
  role('role-narrow', 'unit', []),
  role('role-shared', 'unit', ['button-clerk']),
  role('role-wide', 'tenant', []),
  role('role-secret', 'unitTree', ['button-secret']),
  role('role-spare-wide', 'tenant', []),
  role('role-spare-secret', 'unit', ['button-secret']),
  {
    ...role('role-single', 'unit', []),
    get menus() {
      return single.code === '' ? [] : [`entry-${single.code}`];
    },
  },
];

const person = (id: string, unit: string, ...held: string[]): WorldPerson => ({
  id,
  tenant: mainTenant,
  unit,
  roles: held,
});

/** Every kind of administrator, and people who are not administrators. */
export const actors = {
  'the tenant administrator': person('admin', 'bureau', 'role-admin'),
  'the administrator of the unit above': person('above', 'bureau', 'role-unit'),
  'the administrator of the same unit': person('same', 'east', 'role-unit'),
  'the administrator of the unit next to it': person('beside', 'west', 'role-unit'),
  'the administrator of the unit below': person('below', 'section', 'role-unit'),
  'the holder of this one permission': person('single', 'east', 'role-single'),
  'a form author': person('author', 'east', 'role-author'),
  'staff of the unit': person('staff', 'east', 'role-staff'),
  'the administrator of another tenant': { id: 'abroad', tenant: otherTenant, unit: 'abroad', roles: ['role-abroad'] },
} as const satisfies Readonly<Record<string, WorldPerson>>;

/** The people that the calls change. */
export const targets: readonly WorldPerson[] = [
  { ...person('t-plain', 'east'), posts: 'post-east' },
  person('t-clerk', 'east', 'role-clerk'),
  { ...person('t-west', 'west', 'role-shared'), posts: 'post-both' },
  { ...person('t-shared', 'east', 'role-shared'), posts: 'post-both' },
  person('t-wide', 'east', 'role-wide'),
  person('t-secret', 'east', 'role-secret', 'role-clerk'),
  person('t-boss', 'east', 'role-admin'),
];

export const people: readonly WorldPerson[] = [...Object.values(actors), ...targets];

/** The entry of a permission code, of the contract or of the world. */
export function byId<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const row = all.find((one) => one.id === id);
  if (!row) throw new Error(`The world has no ${id}`);
  return row;
}
