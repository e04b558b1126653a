import { ownClientHeader } from '@org/contract';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';

const cards = '/api/asset-card/assetcard';
const PAGES = 20;
const DRAFT = 0;
const ACCOUNTS = ['clerk.zhang', 'clerk.li', 'verifier.wang', 'leader.chen', 'admin'] as const;

/** A signed-in person. */
export interface Person {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
}

interface Card {
  readonly id: string;
  readonly assetName: string;
}

/** The callers, and the existing cards. */
export interface Office {
  readonly address: string;
  readonly password: string;
  readonly people: readonly Person[];
  readonly cards: readonly Card[];
  /** The ids of the cards that can be changed. */
  readonly drafts: readonly string[];
}

export interface Kind {
  readonly kind: string;
  readonly call: () => Promise<unknown>;
}

/** The body of an answer; an error names the request and the answer. */
async function answerOf(response: Response): Promise<unknown> {
  const answer: { readonly code?: number; readonly msg?: string; readonly data?: unknown } = await response.json();
  if (answer.code !== 200) throw new Error(`${new URL(response.url).pathname}: ${response.status} ${answer.msg}`);
  return answer.data;
}

async function signIn({ address, password }: Pick<Office, 'address' | 'password'>, account: string): Promise<Person> {
  const query = new URLSearchParams({ grantType: 'password', tenantId: '000000', account, password });
  const token = (await answerOf(
    await fetch(`${address}/api/blade-auth/token?${query}`, {
      method: 'POST',
      headers: { authorization: ownClientHeader },
    }),
  )) as { readonly accessToken: string }; // the contract defines this shape
  const headers = { 'blade-auth': `bearer ${token.accessToken}`, 'content-type': 'application/json' };
  return {
    get: async (path) => answerOf(await fetch(`${address}${path}`, { headers })),
    post: async (path, body) =>
      answerOf(await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })),
  };
}

/** Signs everybody in and reads the existing cards. */
export async function officeOf(address: string): Promise<Office> {
  const { password } = demoDeployment();
  const people = await Promise.all(ACCOUNTS.map((account) => signIn({ address, password }, account)));
  const clerk = one(people, 0);
  // The contract defines this shape.
  const page = (await clerk.post(`${cards}/list?current=1&size=100`, [])) as { readonly records: readonly Card[] };
  const drafts = (await clerk.post(`${cards}/list?current=1&size=100`, [
    { field: 'status', condition: 'eq', value: DRAFT },
  ])) as typeof page;
  return { address, password, people, cards: page.records, drafts: drafts.records.map(({ id }) => id) };
}

function one<T>(all: readonly T[], place: number): T {
  const found = all[place % all.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

const chosen = <T>(all: readonly T[]): T => one(all, Math.floor(Math.random() * all.length));

/**
 * A save like that of a form: the stored record with a change. Saves take turns, so that no two change the same card.
 */
let turn = 0;
async function save({ people, drafts }: Office): Promise<unknown> {
  const clerk = one(people, 0);
  const id = one(drafts, (turn += 1));
  const current = (await clerk.get(`${cards}/detail?id=${id}`)) as object; // a record
  return clerk.post(`${cards}/submit`, { ...current, brand: `品牌 ${turn}` });
}

// The share of each kind in a hundred requests.
const mix: readonly (readonly [share: number, kind: string, call: (office: Office) => Promise<unknown>])[] = [
  [
    22,
    'page of a list',
    ({ people }) =>
      chosen(people).post(`${cards}/list?current=${1 + Math.floor(Math.random() * PAGES)}&size=20&ascs=assetName`, []),
  ],
  [
    10,
    'list, searched',
    ({ people, cards: known }) =>
      chosen(people).post(`${cards}/list?current=1&size=20&descs=netValue`, [
        { field: 'assetName', condition: 'like', value: chosen(known).assetName.slice(0, 3) },
      ]),
  ],
  [22, 'record', ({ people, cards: known }) => one(people, 0).get(`${cards}/detail?id=${chosen(known).id}`)],
  [
    14,
    'picker',
    ({ people }) => chosen(people).get('/api/meta-object/metaobjectref/refAccess/user?current=1&size=100'),
  ],
  [10, 'dictionary', ({ people }) => chosen(people).get('/api/blade-system/dict/dictionary?code=use_status')],
  [8, 'form', ({ people }) => chosen(people).get('/api/meta-object/metaform/getMetaFormByMetaKey?metaKey=assetCard')],
  [5, 'what waits', ({ people }) => chosen(people).get('/api/business/figures/todos')],
  [8, 'save', save],
  [1, 'sign-in', (office) => signIn(office, chosen(ACCOUNTS))],
];

/** The request at a position between 0 and 1 of the mix. */
export function kindFor(office: Office, place: number): Kind {
  let share = place * mix.reduce((sum, [part]) => sum + part, 0);
  for (const [part, kind, call] of mix) {
    if (share < part) return { kind, call: () => call(office) };
    share -= part;
  }
  return kindFor(office, 0);
}
