import { demoDeployment } from '../../demo/create-demo-deployment.ts';
import { openFamilyFrontEnd } from '../../testing/family-front-end.ts';
import { openTestApp, type DatabaseKind } from '../../testing/open-test-app.ts';
import { seedEmptyDatabase, type FirstStart } from '../seeding/seed-demo.ts';

/** The password of the administrator from the first sign-in on. */
export const password = 'Changed@2026';
/** The answer to a successful call without a result. */
export const done = { code: 200, success: true, msg: '操作成功' };

/** A node of a tree in an answer. */
export interface Row {
  readonly id: string;
  readonly code?: string;
  readonly children?: readonly Row[];
}

/** The nodes of a tree, parents first. */
export function flat(rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
}

export type Journey = Awaited<ReturnType<typeof openJourney>>;

/** A front end of the SpringBlade family on a fresh deployment, and the first password of its administrator. */
export async function openJourney(kind: DatabaseKind) {
  let start: FirstStart = { kind: 'none' };
  const app = await openTestApp(kind, {
    seed: async (db, sealing) =>
      (start = await seedEmptyDatabase(db, { sealing, isDemo: false, deployment: async () => demoDeployment() })),
  });
  const first = 'password' in start ? String(start.password) : '';
  const front = openFamilyFrontEnd(app);
  return {
    app,
    front,
    first,
    /** Changes the first password, and signs in with the new one. */
    async start(): Promise<void> {
      await front.signIn('admin', first);
      await front.post('/user/update-password', { oldPassword: first, newPassword: password, newPassword1: password });
      const { body } = await front.signIn('admin', password);
      if (body.code !== done.code) throw new Error(JSON.stringify(body));
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
