import { allCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantedFor, plantedRows, plantRows } from '../testing/planted-rows.ts';
import { sampleRequest } from '../testing/sample-call.ts';

/** Every call that needs no token, with the reason. A new public call needs a line here. */
const reviewed: Readonly<Record<string, string>> = {
  'auth.bladexToken': 'the sign-in itself',
  'auth.springToken': 'the sign-in itself',
  'auth.regionalSignOn': 'the sign-in itself',
  'auth.variants': 'which ways of signing in there are',
  'auth.bladexCaptcha': 'the picture that the sign-in asks for',
  'auth.springCaptcha': 'the picture that the sign-in asks for',
  'auth.challenge': 'the work that the sign-in asks a browser for',
  'auth.publicKey': 'what passwords are sealed with',
  'parameters.appinfo': 'title and logo of the login page',
  'tenants.info': 'the tenant behind the address of the login page, by name',
  'files.download': 'bytes of one file, by a ticket that is good once and for a minute',
  'files.picture': 'bytes of one picture, by a key of 256 bits that only its link has',
  'transfers.download': 'bytes of one export, by a ticket that is good once and for a minute',
  'files.editorPage': 'the page of the document editor, by a ticket',
  'files.edit': 'messages of the document editor, signed by it',
  'analysis.open': 'sums of the pages that a deployment has released, as open-pages.test.ts shows',
  'messages.stream': 'signals for one person, by a ticket that is good once',
};

const isPublic = ({ permission }: Call) => permission === 'public';

describe('CFG-06: calls that need no token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp('embedded');
    await plantRows(app.app.database.db);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('are the reviewed ones, each with its reason', () => {
    expect(
      allCalls
        .filter(isPublic)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(reviewed).toSorted());
  });

  test.each(allCalls.filter(isPublic).map((call) => [call.name, call] as const))(
    '%s answers with no stored row',
    async (_name, call) => {
      const { status, body } = await app.call(sampleRequest(call, plantedFor(call)?.id ?? 'sample'));
      expect(status).toBeLessThan(500);
      const text = JSON.stringify(body);
      expect(plantedRows.filter(({ id }) => new RegExp(String.raw`(?<![\w-])${id}(?![\w-])`).test(text))).toEqual([]);
      expect(text).not.toMatch(/"(?:records|account|realName|phone|idNumber|telNumber|password\w*)":/);
    },
  );
});
