import { addressesOf, type Call } from './call.ts';
import { filesCalls } from './files.calls.ts';
import { menusCalls } from './access/menus.calls.ts';
import { organizationCalls } from './access/organization.calls.ts';
import { rolesCalls } from './access/roles.calls.ts';
import { genericRecordCalls, recordCallsOf } from './records.calls.ts';
import { recordModules } from '../record-modules.ts';
import { deploymentTrees, referencesCalls, treesCalls } from './references.calls.ts';

const { unitTree, unitTreeWithDepartments, departmentChoice, departmentTree, departmentTreeInUnit } = organizationCalls;

/** The addresses of the trees that an author chooses from; the words for them are those of the host. */
export const treesForForms = {
  units: unitTree.path,
  unitsWithDepartments: unitTreeWithDepartments.path,
  departments: departmentChoice.path,
  ...deploymentTrees,
} as const;

const upload = addressesOf(filesCalls.upload);
const tree = [
  ...Object.values<Call>(treesCalls),
  unitTree,
  unitTreeWithDepartments,
  departmentChoice,
  departmentTree,
  departmentTreeInUnit,
  referencesCalls.tree,
  // Of the forms of administration; each asks for its own permission.
  rolesCalls.tree,
  menusCalls.tree,
].flatMap(addressesOf);

/**
 * A key that is one address segment without escapes. It cannot begin with a colon, which marks a pattern of
 * `AllowedCalls`.
 */
const PLAIN_KEY = /^[\p{L}\p{N}_-]{1,100}$/u;

/**
 * The calls that the metadata of a form may name, by purpose. The author of a form decides which calls the browsers of
 * its users make, so these are limited to storing and reading records of this form, storing files, and reading trees to
 * choose from. Calls for records of other forms are excluded: the author could create records there with the
 * permissions of a user.
 */
export function formCalls(metaKey: string): FormCalls {
  return { save: recordCalls(metaKey, 'submit'), detail: recordCalls(metaKey, 'detail'), upload, tree };
}

type FormCalls = Readonly<Record<'save' | 'detail' | 'upload' | 'tree', readonly string[]>>;

function recordCalls(metaKey: string, end: 'submit' | 'detail'): readonly string[] {
  const ofModules = recordModules
    .filter((module) => module.metaKey === metaKey)
    .flatMap((module) => addressesOf(recordCallsOf(module)[end]));
  const generic = PLAIN_KEY.test(metaKey)
    ? addressesOf(genericRecordCalls[end]).map((address) => address.replace(':metaKey', metaKey))
    : [];
  return [...ofModules, ...generic];
}
