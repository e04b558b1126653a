import { sql } from 'kysely';
import { openTestApp, type DatabaseKind, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testColumn, testForm, testItem } from '../../../testing/test-forms.ts';

const paths: Readonly<Record<string, string>> = {
  propety: 'warrant-propety/propety',
  land: 'warrant-propety/land',
  immovable: 'warrant-propety/immovable',
  lend: 'warrant-propety/lend',
  getb: 'warrant-propety/getb',
  keyrecord: 'residence/keyrecord',
  keylend: 'residence/keylend',
  keyreturn: 'residence/keyreturn',
  landbase: 'property-basics/landbase',
};

const forms = [
  testForm('propety', testItem(1, 'propetyWarrantNumber'), testItem(1, 'propetyWarrantStatus')),
  testForm('land', testItem(1, 'landWarrantNumber'), testItem(1, 'landbaseId'), testItem(1, 'landWarrantStatus')),
  testForm(
    'immovable',
    testItem(1, 'immovableNumber'),
    testItem(1, 'landbaseId'),
    testItem(1, 'warrantStatus'),
    testItem(5, 'isLandLoggedOut', { edited: false }),
    testItem(1, 'landLogOutReason', { edited: false }),
    testItem(3, 'landLogOutDate', { edited: false }),
    testItem(5, 'isPropetyLoggedOut', { edited: false }),
    testItem(1, 'propetyLogOutReason', { edited: false }),
    testItem(3, 'propetyLogOutDate', { edited: false }),
  ),
  testForm(
    'lend',
    testItem(1, 'documentNumber'),
    testItem(1, 'warrantType'),
    testItem(1, 'warrantId'),
    testItem(1, 'landWarrantId'),
    testItem(1, 'immovableId'),
    testItem(1, 'lendDate'),
  ),
  // Not listed, so that rules must look into the records themselves.
  testForm(
    'getb',
    testItem(1, 'documentNumber'),
    testItem(1, 'lendId', { tablehidden: true }),
    testItem(1, 'returnDate'),
  ),
  testForm(
    'keyrecord',
    testItem(1, 'keyRecordCode'),
    testItem(1, 'keyStatus'),
    testItem(2, 'keyCount'),
    testItem(7, 'handovers', {
      columns: [
        testColumn(1, 'takenAt'),
        testColumn(2, 'takenCount'),
        testColumn(1, 'givenBackAt'),
        testColumn(2, 'givenBackCount'),
      ],
    }),
  ),
  testForm(
    'keylend',
    testItem(1, 'code'),
    testItem(1, 'dwKeyRecordId'),
    testItem(2, 'lendCount'),
    testItem(1, 'lendDate'),
  ),
  testForm('keyreturn', testItem(1, 'code'), testItem(1, 'lendId'), testItem(1, 'returnDate')),
  testForm('landbase', testItem(1, 'landName')),
];

/** A server with small forms of property, and short functions for their calls. */
export interface RulesSite extends AsyncDisposable {
  readonly app: TestApp;
  /** Makes a call of a module as the administrator. */
  post(metaKey: string, end: string, payload?: object): Promise<Answer>;
  /** Saves a new record, and takes it to the end of these verbs; returns its id. */
  make(metaKey: string, values: object, ...verbs: readonly string[]): Promise<string>;
  read(metaKey: string, id: string): Promise<Readonly<Record<string, unknown>>>;
}

interface Answer {
  readonly code: number;
  readonly reason?: string;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function openRulesSite(kind: DatabaseKind): Promise<RulesSite> {
  const app = await openTestApp(kind);
  for (const form of forms) await storePublished(app.app.database.db, ['000000'], form);
  const token = await app.signIn('admin');
  const post: RulesSite['post'] = async (metaKey, end, payload = {}) =>
    (await app.call({ method: 'POST', url: `/api/${paths[metaKey] ?? ''}/${end}`, payload, token })).body;
  return {
    app,
    post,
    async make(metaKey, values, ...verbs) {
      const saved = await post(metaKey, 'submit', values);
      const id = String(saved.data['id']);
      for (const verb of verbs) {
        const moved = await post(metaKey, `${verb}?id=${id}`, { comment: '改' });
        if (moved.code !== 200) throw new Error(`${verb} of ${metaKey}: ${moved.msg}`);
      }
      return id;
    },
    read: async (metaKey, id) =>
      (await app.call({ method: 'GET', url: `/api/${paths[metaKey] ?? ''}/detail?id=${id}`, token })).body.data,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/** Sets items of a stored record without a call. */
export async function plant(site: RulesSite, id: string, values: object): Promise<void> {
  await sql`update records set content = content || ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(
    site.app.app.database.db,
  );
}
