import { expect, test } from 'vitest';
import { allCalls } from './calls/all-calls.ts';
import { addressesOf } from './calls/call.ts';

/** The call at an address, with the names that its query and its body accept. */
function callOf(method: string, address: string) {
  const call = allCalls.find((one) => one.method === method && addressesOf(one).includes(address));
  const namesIn = (schema: object | undefined): readonly string[] => {
    if (schema === undefined) return [];
    if ('properties' in schema) return Object.keys(schema.properties as object);
    return 'anyOf' in schema ? (schema.anyOf as readonly object[]).flatMap(namesIn) : [];
  };
  return call && { names: [...new Set([...namesIn(call.query), ...namesIn(call.body)])] };
}

// shell.md §7, in its order, with the parameters that the specification names.
test.each([
  ['POST', '/api/blade-auth/oauth/token', ['tenantId', 'username', 'password', 'refresh_token', 'scope']],
  ['GET', '/api/apiserver/xjsso/login', ['token']],
  ['POST', '/api/blade-user/update-password', ['oldPassword', 'newPassword', 'newPassword1']],
  ['GET', '/api/blade-user/current', []],
  ['GET', '/api/blade-system/menu/buttons', []],
  ['GET', '/api/blade-system/menu/routes', ['metaKey', 'topMenuId']],
  ['GET', '/api/blade-system/menu/pages', []],
  ['GET', '/api/blade-system/dict/dictionary', ['code']],
  ['GET', '/api/blade-system/param/detail', ['paramKey']],
  ['GET', '/api/blade-system/param/list', []],
  ['POST', '/api/blade-system/param/remove', ['ids']],
  ['POST', '/api/blade-system/param/submit', ['paramKey', 'paramValue']],
  ['GET', '/api/blade-system/param/appinfo', []],
  ['POST', '/api/msg-plateform/metamessage/list', []],
  ['GET', '/api/msg-plateform/metamessage/unread', []],
  ['POST', '/api/msg-plateform/metamessage/setRead', []],
  ['GET', '/api/announcement/notice/listByMyself', ['size']],
  ['GET', '/api/baseinfo/reportitemsconfiguration/detail', ['reportName']],
  ['POST', '/api/baseinfo/reportitemsconfiguration/submit', ['reportName', 'menuJson', 'id']],
] as const)('the shell may call %s %s with %j', (method, address, sent) => {
  expect(callOf(method, address)?.names).toEqual(expect.arrayContaining([...sent]));
});

test.each([
  ['POST', 'list', ['current', 'size', 'ascs', 'descs']],
  ['GET', 'detail', ['id']],
  ['POST', 'remove', ['ids']],
  ['POST', 'submit', []],
  ['POST', 'change', []],
  ['POST', 'import', []],
  ['POST', 'commit', ['id']],
  ['POST', 'verify', ['id']],
  ['POST', 'rollback', ['id']],
  ['POST', 'cancel', ['id']],
] as const)('the records of a module may be called by %s …/%s with %j', (method, name, sent) => {
  expect(callOf(method, `/api/property-basics/house/${name}`)?.names).toEqual(expect.arrayContaining([...sent]));
});
