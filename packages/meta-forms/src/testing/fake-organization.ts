import { baseLanguage, type Language } from '../metadata/language.ts';
import { PortError } from '../ports/port-error.ts';
import type { OrganizationPort, Person } from '../ports/organization.ts';
import type { TreeNode } from '../ports/ports.ts';
import { fakeWords } from './fake.words.ts';

/** The data of a fake organization. */
export interface FakeOrganization {
  readonly units?: readonly TreeNode[];
  /** By unit. */
  readonly departments?: Readonly<Record<string, readonly TreeNode[]>>;
  /** By department. */
  readonly persons?: Readonly<Record<string, readonly Person[]>>;
  /** The language of refusals; Chinese where missing. */
  readonly language?: Language;
  /** True where the call is to be refused; called for each call. */
  readonly fail?: (call: keyof OrganizationPort) => boolean;
}

/** Units, departments and people from memory, for tests and stories. */
export function fakeOrganization({
  units = [],
  departments = {},
  persons = {},
  language = 'zh',
  fail = () => false,
}: FakeOrganization): OrganizationPort {
  function answer<T>(call: keyof OrganizationPort, found: T): Promise<T> {
    return fail(call)
      ? Promise.reject(new PortError('server', fakeWords[baseLanguage(language)].failed))
      : Promise.resolve(found);
  }
  return {
    units: () => answer('units', units),
    departments: (unitId) => answer('departments', departments[unitId] ?? []),
    persons: (departmentId) => answer('persons', persons[departmentId] ?? []),
  };
}
