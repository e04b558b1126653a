import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedBill, shippedPackages, unnamedIn } from './bill-of-packages.ts';
import { leaksIn } from './leaks.ts';
import { readAudit } from './known-weaknesses.ts';
import { lockFaults } from './lock-faults.ts';

const sound = { license: 'MIT', integrity: 'sha512-x' };
const faultsWith = (entry: object) =>
  lockFaults({ packages: { '': {}, 'node_modules/planted': { ...sound, ...entry } } }, { denied: false });

test.each([
  [{ license: 'GPL-3.0' }, 'has the licence GPL-3.0'],
  [{ license: '(MIT AND GPL-2.0)' }, 'has the licence (MIT AND GPL-2.0)'],
  [{ license: 'MPL-2.0' }, 'has the licence MPL-2.0'],
  [{ license: undefined }, 'names no licence'],
  [{ integrity: undefined }, 'has no integrity in the lock file'],
  [{ resolved: 'git+ssh://git@example.org/x.git' }, 'comes from git+ssh://git@example.org/x.git'],
  [{ hasInstallScript: true }, 'would run a script when it is installed, and allowScripts does not deny it'],
])('CFG-11: a planted package is found: %o', (entry, fault) => {
  expect(faultsWith(entry)).toEqual([`planted ${fault}`]);
});

test('CFG-11: what leaves a free choice, and what tools may have, is no fault', () => {
  expect(faultsWith({ license: '(MIT OR GPL-3.0-or-later)' })).toEqual([]);
  expect(faultsWith({ license: 'MPL-2.0', dev: true })).toEqual([]);
  expect(
    lockFaults(
      { packages: { 'node_modules/a/node_modules/denied': { ...sound, hasInstallScript: true } } },
      { denied: false },
    ),
  ).toEqual([]);
});

const audited = (vulnerabilities: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } },
  });
const planted = (severity: string) => ({
  planted: {
    severity,
    range: '<2.0.0',
    via: [{ title: 'Reads any file', url: 'https://example.org/advisory' }, 'other'],
  },
});

test.each(['high', 'critical'])('CFG-11: a planted weakness that is %s is found and named', (severity) => {
  expect(readAudit(audited(planted(severity)))).toEqual({
    kind: 'weak',
    lines: [`planted <2.0.0 (${severity}): Reads any file https://example.org/advisory; through other`],
  });
});

test('CFG-11: none, and one that is not grave, are clear', () => {
  expect(readAudit(audited({}))).toEqual({ kind: 'clear' });
  expect(readAudit(audited(planted('moderate')))).toEqual({ kind: 'clear' });
});

test.each([
  [
    JSON.stringify({ statusCode: 405, message: '405 Method Not Allowed', error: { summary: '', detail: '' } }),
    'the registry answered 405',
  ],
  [
    JSON.stringify({ message: 'request to https://registry.example.org failed' }),
    'request to https://registry.example.org failed',
  ],
  ['<html>Please sign in</html>', 'no answer'],
  ['', 'no answer'],
  ['{}', 'no answer'],
])('CFG-11: a registry that does not say is no clear answer: %s', (printed, why) => {
  expect(readAudit(printed)).toEqual({ kind: 'notAsked', why });
});

const forTools = [{ name: 'cdx:npm:package:development' }, { name: 'other' }];
const lock = {
  packages: {
    '': {},
    'packages/own': { version: '0.1.0' },
    'node_modules/own': { link: true },
    'node_modules/shipped': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/tool/node_modules/both': { version: '3.0.0', dev: true },
    'node_modules/shipped/node_modules/both': { version: '3.0.0' },
    'node_modules/alias': { name: '@scope/real', version: '4.0.0' },
  },
};

test('CFG-11: the bill of what is shipped leaves out packages of tools alone, and no package that is shipped', () => {
  expect([...shippedPackages(lock)]).toEqual(['shipped@1.0.0', 'both@3.0.0', '@scope/real@4.0.0']);
  const bill = shippedBill(
    {
      components: [
        { 'bom-ref': 'own@0.1.0' },
        { 'bom-ref': 'shipped@1.0.0' },
        { 'bom-ref': 'tool@2.0.0', properties: forTools },
        { 'bom-ref': 'both@3.0.0', properties: forTools },
      ],
      dependencies: [
        { ref: 'root', dependsOn: ['shipped@1.0.0', 'tool@2.0.0'] },
        { ref: 'tool@2.0.0', dependsOn: ['both@3.0.0'] },
      ],
    },
    lock,
  );
  expect(bill.components).toEqual([
    { 'bom-ref': 'own@0.1.0' },
    { 'bom-ref': 'shipped@1.0.0' },
    { 'bom-ref': 'both@3.0.0', properties: [{ name: 'other' }] },
  ]);
  expect(bill.dependencies).toEqual([{ ref: 'root', dependsOn: ['shipped@1.0.0'] }]);
  expect(unnamedIn(bill, lock)).toEqual(['@scope/real@4.0.0']);
});

test('CFG-11: a package that is shipped and also used by a tool counts as shipped', () => {
  const shipped = [...shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))].map((ref) =>
    ref.replace(/@[^@]+$/, ''),
  );
  expect(shipped).toEqual(expect.arrayContaining(['antd', 'react', 'pg', 'fastify', 'ajv', 'htmlparser2']));
  expect(shipped).not.toContain('vite');
});

test('CFG-11: no install runs scripts of packages', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test.each([
  ['const key = "-----BEGIN EC PRIVATE KEY-----"', 'a private key'],
  ['"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl"', 'a token'],
  ['"LTAI5tAbCdEfGhIjKl"', 'a key of a cloud'],
  ['password:"Yunting@2026"', 'a password of the demo'],
  ['process.env.TOKEN_SECRET', 'a word for a stored secret'],
  ['"http://192.168.3.17:8080/api"', 'an address inside of a network'],
  ['"https://git.intranet/x"', 'an address inside of a network'],
  ['"/home/somebody/product/src"', 'a path of a machine'],
  ['//# sourceMappingURL=index.js.map', 'a source map'],
  ['post("/user/refesh")', 'a mock route'],
])('CFG-03: planted in a bundle, %s is found', (text, name) => {
  expect(leaksIn(text)).toEqual([name]);
});

test('CFG-03: what a bundle needs is no leak', () => {
  expect(
    leaksIn(
      'fetch("/api/blade-user/list");const v="10.4.1",client="saber_secret",at="/work/process/leave/form/",' +
        'base="http://localhost"',
    ),
  ).toEqual([]);
});
