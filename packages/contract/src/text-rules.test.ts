import { expect, test } from 'vitest';
import { dictionariesCalls } from './calls/dictionaries.calls.ts';
import { menusCalls } from './calls/access/menus.calls.ts';
import { parametersCalls } from './calls/parameters.calls.ts';
import { rolesCalls } from './calls/access/roles.calls.ts';
import { tenantsCalls } from './calls/access/tenants.calls.ts';
import { usersCalls } from './calls/access/users.calls.ts';
import { textRuleOf } from './text-rules.ts';

test('the codes that people type into the forms of the system have a rule in words', () => {
  expect(
    [
      rolesCalls.submit.body.properties.roleAlias,
      menusCalls.submit.body.properties.code,
      dictionariesCalls.submit.body.properties.code,
      parametersCalls.submit.body.properties.paramKey,
      tenantsCalls.submit.body.properties.tenantId,
      usersCalls.submit.body.properties.account,
      rolesCalls.submit.body.properties.roleName,
    ].map((schema) => textRuleOf(Reflect.get(schema, 'pattern'))),
  ).toEqual(['code', 'code', 'dottedCode', 'dottedCode', 'tenantNumber', 'account', 'oneLine']);
});

test('a pattern without a rule, and none, have no words', () => {
  expect(textRuleOf('^x$')).toBeUndefined();
  expect(textRuleOf(undefined)).toBeUndefined();
});
