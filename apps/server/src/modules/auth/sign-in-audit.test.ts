import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import type { AuditTables } from '../audit/audit.tables.ts';

const proxySecret = randomBytes(24).toString('base64url');
const trusted = { certificate: { subjectHeader: 'X-Client-Subject', proxySecret } };

const linesOf = async (app: TestApp, account: string) => {
  const lines = await app.app.database.db
    .withTables<AuditTables>()
    .selectFrom('audit_log')
    .select(['tenant_id', 'user_id', 'call', 'outcome'])
    .where('account', '=', account)
    .orderBy('id')
    .execute();
  return lines.map(({ tenant_id, user_id, call, outcome }) => [tenant_id, user_id, call, outcome]);
};

onEachDatabase('the audit of signing in', (kind) => {
  test('names a person whom another system vouches for, and an account that does not exist', async () => {
    await using app = await openTestApp(kind, { trusted });
    const admit = (account: string) =>
      app.call({
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        payload: { grant_type: 'certificate' },
        headers: { 'user-type': 'ca', 'certificate-proxy': proxySecret, 'x-client-subject': account },
      });
    expect((await admit(' East ')).status).toBe(200);
    expect((await admit('Nobody')).body.reason).toBe('AUTH_PROOF_REFUSED');
    expect(await linesOf(app, 'east')).toEqual([['000000', 'user-east', 'auth.signIn', 'done']]);
    expect(await linesOf(app, 'nobody')).toEqual([['000000', '', 'auth.signIn', 'AUTH_PROOF_REFUSED']]);
  });

  test('names the person whose refresh token was sent again after its exchange', async () => {
    await using app = await openTestApp(kind);
    const token = async (payload: object) =>
      (await app.call({ method: 'POST', url: '/api/blade-auth/token', payload })).body;
    const first = (await token({ grantType: 'password', account: 'west', password: testPassword })).data;
    const renew = () => token({ grantType: 'refresh_token', refreshToken: first.refreshToken });
    expect((await renew()).code).toBe(200);
    expect((await renew()).reason).toBe('AUTH_REFRESH_INVALID');
    expect(await linesOf(app, 'west')).toContainEqual(['000000', 'user-west', 'auth.refresh', 'AUTH_REFRESH_INVALID']);
  });
});
