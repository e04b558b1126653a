/**
 * The calls of the contract that touch no person, role, menu entry, permission, data scope, parameter, tenant, post,
 * unit or department: by name, with the reason.
 */
import { allCalls } from '@org/contract';

const own = 'the caller and their own session only: takes no id of a person';
const signIn = 'proves who somebody is, before there is a caller';
const ownRow = 'rows of the caller only, whatever ids are sent';
const ofRecords = 'records of a form, which give nobody rights; isolated by tenant, see tenant-isolation.test.ts';
const ofAdministrators = 'administrators only, who reach everything in their tenant, as form-modules.test.ts shows';
const ofForms = 'forms, which give nobody rights; keys of the system are refused, see meta-forms.test.ts';
const ofFiles = 'files of records that the caller may open, see files.test.ts';
const ofJobs = 'a job of the caller, who is asked for the same permissions as for the list, see exports.test.ts';
const ofNotices = 'announcements, which are read and give nobody rights, see announcements.test.ts';
const ofWords = 'words to choose from, which give nobody rights';
const ofQueries = 'conditions and columns of lists, which give nobody rights, see queries.test.ts';
const ofTenant = 'asks for the data scope of the whole tenant, see tenant-shared.test.ts';

const byName: Readonly<Record<string, string>> = {
  'auth.bladexToken': signIn,
  'auth.springToken': signIn,
  'auth.regionalSignOn': signIn,
  'auth.variants': 'says which ways to sign in there are',
  'auth.bladexCaptcha': signIn,
  'auth.springCaptcha': signIn,
  'auth.challenge': signIn,
  'auth.publicKey': 'a public key',
  'auth.bladexLogout': own,
  'auth.springLogout': own,
  'lock.lock': own,
  'lock.unlock': own,
  'users.current': own,
  'users.updateInfo': own,
  'users.updatePassword': own,
  'drafts.key': own,
  'favourites.list': ownRow,
  'favourites.submit': ownRow,
  'messages.list': ownRow,
  'messages.unread': ownRow,
  'messages.setRead': ownRow,
  'messages.ticket': own,
  'messages.stream': 'messages of the caller of the ticket',
  'figures.toDos': ofRecords,
  'figures.list': ofRecords,
  'parameters.appinfo': 'six texts that the login page shows to anybody',
  'tenants.info': 'the tenant of a web address, which the login page asks for',
  'dictionaries.dictionary': ofWords,
  'dictionaries.list': ofWords,
  'dictionaries.tree': ofWords,
  'dictionaries.detail': ofWords,
  'dictionaries.remove': ofTenant,
  'audit.detail': ofTenant,
  'audit.verify': ofTenant,
  'errorLogs.submit': 'adds a report of the browser of the caller',
  'errorLogs.list': ofTenant,
  'errorLogs.detail': ofTenant,
  'formModules.detail': ofAdministrators,
  'formModules.submit': ofAdministrators,
  'formModules.remove': ofAdministrators,
  'metaForms.byKey': ofForms,
  'metaForms.liteByKey': ofForms,
  'metaForms.list': ofForms,
  'metaForms.tree': ofForms,
  'metaForms.detail': ofForms,
  'metaForms.versions': ofForms,
  'metaForms.version': ofForms,
  'metaForms.nameVersion': ofTenant,
  'metaForms.review': ofTenant,
  'metaForms.editing': ofForms,
  'metaForms.submit': ofTenant,
  'metaForms.publish': ofTenant,
  'metaForms.remove': ofTenant,
  'references.page': 'options that a form names, of the units that the caller sees',
  'references.jobNames': 'names of the posts of the tenant, as posts.select',
  'references.parameters': 'names of the parameters that a source accepts, as a form that names it has them',
  'references.sources': 'names of the sources that a deployment declares',
  'references.records': ofRecords,
  'trace.steps': ofRecords,
  'references.referring': ofRecords,
  'references.tree': ofRecords,
  'reportColumns.detail': 'columns of a list for everybody; the list itself decides what is in it',
  'querySchemes.submit': ownRow,
  'querySchemes.remove': ownRow,
  'querySchemes.listAll': ownRow,
  'queryTemplates.list': ofQueries,
  'queryTemplates.detail': ofQueries,
  'queryTemplates.submit': ofQueries,
  'queryTemplates.remove': ofQueries,
  'queryTemplates.setDefault': ofQueries,
  'listViews.list': ofQueries,
  'listViews.submit': ofQueries,
  'listViews.remove': ofQueries,
  'officeArea.list': 'areas that a rank may have, which give nobody rights',
  'officeArea.detail': 'areas that a rank may have, which give nobody rights',
  'announcements.list': ofNotices,
  'announcements.detail': ofNotices,
  'announcements.submit': ofNotices,
  'announcements.remove': ofNotices,
  'announcements.publish': ofNotices,
  'announcements.withdraw': ofNotices,
  'announcements.readers': ofNotices,
  'announcements.listByMyself': ofNotices,
  'announcements.mine': ofNotices,
  'announcements.setRead': ofNotices,
  'organization.unitLevel': 'one level of organization.unitTreeWithDepartments, see organization-trees.test.ts',
  'files.upload': ofFiles,
  'files.uploadFor': ofFiles,
  'files.finish': ofFiles,
  'files.list': ofFiles,
  'files.detail': ofFiles,
  'files.submit': ofFiles,
  'files.remove': ofFiles,
  'files.ticket': ofFiles,
  'files.download': ofFiles,
  'files.revisions': ofFiles,
  'files.editor': ofFiles,
  'files.editorPage': ofFiles,
  'files.edit': ofFiles,
  'transfers.preexport': 'a workbook of what the caller sends; reads nothing',
  'transfers.preexport2': 'a workbook of what the caller sends; reads nothing',
  'transfers.template': ofForms,
  'transfers.jobs': ofJobs,
  'transfers.preexportList':
    'rows of a list of the caller, by the call and the permission of that list, see list-exports.test.ts',
  'importSteps.check': ofForms,
  'importSteps.recheck': ofJobs,
  'importSteps.commit': ofJobs,
  'importSteps.report': ofJobs,
  'importSteps.errors': ofJobs,
  'transfers.progress': ofJobs,
  'transfers.cancel': ofJobs,
  'transfers.repeat': ofJobs,
  'transfers.ticket': ofJobs,
  'transfers.download': ofJobs,
};

// Calls from tables: one set for each module or tree.
const byFamily: readonly (readonly [names: RegExp, reason: string])[] = [
  [/^records\.\w+\.(?:import|preexport)$/, ofJobs],
  [/^registrations\.(?:import|importPropertyRegistrationMain|changeImport|checkImportProperty)$/, ofJobs],
  [/^(?:records|property|rooms|reports|reportTemplates|recordLookups|analyses|registrations)\./, ofRecords],
  [/^maps\./, 'places of records, and areas of the tenant, which give nobody rights'],
  [/^flow\w+\./, 'processes and tasks, which give nobody rights, see flow-permissions.test.ts'],
  [/^trees\./, 'a tree to choose from, which gives nobody rights'],
];

/** The reason why each of these calls changes no rights, by name. */
export const touchesNone: ReadonlyMap<string, string> = new Map([
  ...allCalls.flatMap(({ name }) =>
    byFamily.flatMap(([names, reason]) => (names.test(name) ? [[name, reason] as const] : [])),
  ),
  ...Object.entries(byName),
]);
