import { allCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantedFor, plantedRows, plantRows, readPlanted } from '../testing/planted-rows.ts';
import { isRead, sampleRequest } from '../testing/sample-call.ts';

/** Calls that answer no rows of a list or by an id, and why. */
const withoutRows: Readonly<Record<string, string>> = {
  'importSteps.recheck': 'a job of the caller',
  'importSteps.commit': 'a job of the caller',
  'transfers.cancel': 'a job of the caller',
  'transfers.repeat': 'a job of the caller',
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.startsWith('property.'))
      .map(({ name }) => [name, 'counts and lists of records, within tenant and units as property.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.startsWith('flow'))
      .map(({ name }) => [name, 'processes, tasks and their people, as flow-permissions.test.ts shows']),
  ),
  'users.current': 'the caller himself',
  'users.updatePassword': 'the caller himself',
  'users.updateInfo': 'the caller himself',
  'drafts.key': 'the caller himself',
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /^records\..*moves$/.test(name))
      .map(({ name }) => [name, 'who moved the record, by its own id; lifecycle.test.ts shows to whom']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /^records[.].*(?:history|revision|compareRevisions|inMonth)$/.test(name))
      .map(({ name }) => [name, 'what records were, for those who see them, as revisions.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.endsWith('.checkUnique'))
      .map(({ name }) => [name, 'names another record only to users who see it, as unique-values.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /^records[.].*(?:values|totals|groups)$/.test(name))
      .map(({ name }) => [
        name,
        'counts and sums of what the caller sees, as count-columns.test.ts and record-groups.test.ts show',
      ]),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /^records[.].*(?:bulk[A-Z]\w+|bin|restore)$/.test(name))
      .map(({ name }) => [name, 'answers each record separately, as bulk.test.ts and record-bin.test.ts show']),
  ),
  'querySchemes.listAll': 'rows of the caller, as queries.test.ts shows',
  'querySchemes.submit': 'rows of the caller, as queries.test.ts shows',
  'querySchemes.remove': 'rows of the caller, as queries.test.ts shows',
  'menus.routes': 'what the caller may open',
  'menus.buttons': 'what the caller may press',
  'menus.pages': 'what the caller may open',
  'menus.authRoutes': 'what the caller may open',
  'menus.topTreeKeys': 'menus of the top menus in the question, as top-menus.test.ts shows',
  'dictionaries.childList': 'entries of the dictionary in the question, as documented-shapes.test.ts shows',
  'familyLogs.usualList': 'a part of familyLogs.apiList',
  'familyLogs.usualDetail': 'a part of familyLogs.apiDetail',
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /^(?:clients|dataScopes|apiScopes)[.]/.test(name))
      .map(({ name }) => [name, 'of the deployment, for its administrators, or empty, as clients.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.startsWith('regions.'))
      .map(({ name }) => [name, 'the tree of the tenant, as regions.test.ts shows']),
  ),
  'menus.topMenu': 'what the caller may open',
  'menus.roleTreeKeys': 'menus of the roles in the question',
  'parameters.appinfo': 'the product itself',
  'files.upload': 'makes a row of its own',
  'files.uploadFor': 'makes a row of its own',
  'files.putFile': 'makes a row of its own',
  'users.importUsers': 'makes rows of its own, as family/user-sheets.test.ts shows',
  'auth.clearCache': 'the caller himself',
  'errorLogs.submit': 'makes rows of its own',
  'auth.bladexLogout': 'the caller himself',
  'figures.toDos': 'counts of what the caller sees, as figures.test.ts shows',
  'figures.list': 'sums of what the caller sees, as figures.test.ts shows',
  'analysis.run': 'counts of what the caller sees, as analysis.test.ts shows',
  'analysis.fields': 'items of a form of the tenant',
  'analysis.page': 'the product itself, without what the caller may not view',
  'boards.list': 'boards of the caller, their unit and their tenant, as boards.test.ts shows',
  'boards.detail': 'boards of the caller, their unit and their tenant, as boards.test.ts shows',
  'boards.submit': 'boards of the caller, as boards.test.ts shows',
  'boards.share': 'boards of the caller, as boards.test.ts shows',
  'boards.remove': 'boards of the caller, as boards.test.ts shows',
  'maps.village.points': 'places of what the caller sees, as maps.test.ts shows',
  'maps.landbase.points': 'places of what the caller sees, as maps.test.ts shows',
  'maps.house.points': 'places of what the caller sees, as maps.test.ts shows',
  'maps.ground': 'what the operator has configured',
  'maps.tile': 'what the operator has configured',
  'maps.areas': 'areas of the tenant, as maps.test.ts shows',
  'maps.submitAreas': 'areas of the tenant, as maps.test.ts shows',
  'maps.removeAreas': 'areas of the tenant, as maps.test.ts shows',
  'favourites.list': 'the caller himself',
  'favourites.submit': 'the caller himself',
  'references.parameters': 'the parameters of the forms of the tenant, as references.test.ts shows',
  'references.sources': 'the sources that the tenant declares, as references.test.ts shows',
  'references.records': 'records of the units and forms that the caller sees, found by a text',
  'references.referring': 'counts of records that the caller sees, as referring-records.test.ts shows',
  'trace.steps': 'records that the caller sees, and others without id and code, as trace.test.ts shows',
  'lock.lock': 'the session of the caller',
  'lock.unlock': 'the session of the caller',
  'auth.springLogout': 'the caller himself',
  'metaForms.byKey': 'every tenant has a form of this key',
  'metaForms.liteByKey': 'every tenant has a form of this key',
  'formModules.detail': 'forms of the tenant, as form-modules.test.ts shows',
  'formModules.submit': 'forms of the tenant, as form-modules.test.ts shows',
  'formModules.remove': 'forms of the tenant, as form-modules.test.ts shows',
  'dictionaries.dictionary': 'shows keys and words, no ids',
  'messages.unread': 'a count',
  'messages.setRead': 'the caller himself: ids of others change nothing, as messages.test.ts shows',
  'messages.ticket': 'the caller himself',
  'announcements.readers': 'shows people by name; whose notice it is not is refused, as announcements.test.ts shows',
  'audit.verify': 'tells of the chain of the tenant of the caller',
  'tenants.select': 'shows names of tenants, no ids',
  'transfers.jobs': 'jobs of the caller, as export-sheets.test.ts shows',
  'transfers.preexportList': 'rows of another call, as list-exports.test.ts shows',
  'importSteps.check': 'a file of the caller, as import-steps.test.ts shows',
  'importSteps.report': 'a job of the caller, as import-steps.test.ts shows',
  'importSteps.errors': 'a job of the caller, as import-steps.test.ts shows',
  'transfers.progress': 'a job of the caller, as exports.test.ts shows',
  'transfers.ticket': 'a job of the caller, as exports.test.ts shows',
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.startsWith('rooms.'))
      .map(({ name }) => [name, 'rooms that the caller sees, as rooms.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /^(?:report(?:s|Templates)|printTemplates)[.]/.test(name))
      .map(({ name }) => [name, 'templates of the tenant and reports of units, as report-rights.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.startsWith('stocktakings.'))
      .map(({ name }) => [name, 'items of the units that the caller sees, as stocktakings.test.ts shows']),
  ),
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => name.startsWith('analyses.'))
      .map(({ name }) => [name, 'sums of what the caller sees, as analyses.test.ts shows']),
  ),
  'organization.unitLevel': 'one level of organization.unitTree, as organization-trees.test.ts shows',
  'registrations.badList': 'the units with faults that the caller sees, as registrations.test.ts shows',
  'recordLookups.regulationsOfUnit': 'records in force of a unit that the caller sees, as lookups.test.ts shows',
  'recordLookups.regulationsOfCategory': 'records in force that the caller sees, as lookups.test.ts shows',
  'recordLookups.submittedPlans': 'records in force that the caller sees, as lookups.test.ts shows',
  'registrations.importPropertyRegistrationMain': 'a file of the caller, as registrations.test.ts shows',
  'registrations.changeImport': 'a file of the caller, as registrations.test.ts shows',
  'registrations.checkImportProperty': 'a file of the caller, as registrations.test.ts shows',
  ...Object.fromEntries(
    allCalls
      .filter(({ name }) => /[.](?:preexport2?|import)$/.test(name))
      .map(({ name }) => [name, 'begins a job of the caller, about what he sees, as exports.test.ts shows']),
  ),
};

const holds = (body: unknown, id: string) =>
  new RegExp(String.raw`(?<![\w-])${id}(?![\w-])`).test(JSON.stringify(body));

const guarded = allCalls.filter(({ permission, answerStyle }) => permission !== 'public' && answerStyle !== 'bytes');
const withRow = guarded.flatMap((call) => {
  const row = plantedFor(call);
  return row && withoutRows[call.name] === undefined ? [{ call, row, name: call.name }] : [];
});

onEachDatabase('what users of other tenants and units see and change', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    await plantRows(app.app.database.db);
    for (const account of ['admin', 'west']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (call: Call, row: string, account: string) =>
    app.call({ ...sampleRequest(call, row), token: tokens[account] });

  test('the tests name each call that reads', () => {
    const reading = app.app.modules.routes.filter(({ work }) => work === 'read').map(({ call }) => call.name);
    expect(
      guarded
        .filter(isRead)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(reading.filter((name) => guarded.some((call) => call.name === name)).toSorted());
  });

  test('every call concerns a planted row, a tree of the deployment, or is listed with its reason', () => {
    const others = guarded.filter((call) => !withRow.some((entry) => entry.call === call)).map(({ name }) => name);
    expect(others.filter((name) => withoutRows[name] === undefined && !name.startsWith('trees.'))).toEqual([]);
    expect(Object.keys(withoutRows).filter((name) => !allCalls.some((call) => call.name === name))).toEqual([]);
  });

  test.each(guarded.filter(isRead).map((call) => [call.name, call] as const))(
    '%s shows a user of another tenant or unit no row that is not theirs',
    async (_name, call) => {
      const about = plantedFor(call)?.id ?? 'sample';
      for (const account of ['foreign', 'west'] as const) {
        const { body } = await send(call, about, account);
        const hidden = plantedRows
          .filter(({ hiddenFrom }) => account === 'foreign' || hiddenFrom === 'unit')
          .map(({ id }) => id);
        expect([account, hidden.filter((id) => holds(body.data, id))]).toEqual([account, []]);
      }
    },
  );

  test.each(withRow.filter(({ call }) => isRead(call)))(
    '$name finds the row for a user who may see it',
    async ({ call, row }) => {
      expect(holds((await send(call, row.id, 'admin')).body.data, row.id)).toBe(true);
    },
  );

  test.each(withRow.filter(({ call }) => !isRead(call)))(
    '$name by a user of another tenant or unit leaves the row unchanged',
    async ({ call, row }) => {
      const { db } = app.app.database;
      const before = await readPlanted(db);
      for (const account of row.hiddenFrom === 'unit' ? (['foreign', 'west'] as const) : (['foreign'] as const)) {
        const { status, body } = await send(call, row.id, account);
        // Refused because of the row, and not because of a missing permission or invalid input.
        const isRefused =
          status >= 400 &&
          status < 500 &&
          (row.table === 'tenants' ? body.reason === 'NOT_ALLOWED' : body.reason === 'RECORD_MISSING');
        expect([account, status, body.reason, isRefused]).toEqual([account, status, body.reason, true]);
        expect(await readPlanted(db)).toBe(before);
      }
    },
  );
});
