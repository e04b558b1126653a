import { describe, expect, test } from 'vitest';
import { createId } from '../shared/ids/snowflake.ts';
import { demoDeployment } from './create-demo-deployment.ts';
import { allRecords, deployment } from './deployment.fixture.ts';

const mainTenant = '000000';
const own = <T extends { readonly tenantId: string }>(rows: readonly T[]) =>
  rows.filter(({ tenantId }) => tenantId === mainTenant);
const idOfAccount = (account: string) => own(deployment.users).find((user) => user.account === account)?.id;
const unitOfAccount = (account: string) =>
  deployment.units.find(({ id }) => id === own(deployment.users).find((user) => user.account === account)?.unitId);

describe('the demo deployment', () => {
  test('is the same byte for byte on every call', () => {
    expect(JSON.stringify(demoDeployment())).toBe(JSON.stringify(deployment));
  });

  test('is frozen all the way down', () => {
    const deepest = Object.values(deployment.records).flat()[0]?.values;
    expect([deployment, deployment.users[0], deepest].every(Object.isFrozen)).toBe(true);
  });

  test('has unique ids, each with 19 digits', () => {
    const { tenants, units, departments, posts, users, roles, menus, metaForms, files, notices, messages } = deployment;
    const ids = [
      ...tenants,
      ...units,
      ...departments,
      ...posts,
      ...users,
      ...roles,
      ...menus,
      ...metaForms,
      ...files,
      ...notices,
      ...messages,
      ...allRecords,
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^\d{19}$/.test(id))).toEqual([]);
  });

  test('has 3,349 records', () => {
    expect(allRecords).toHaveLength(3349);
  });

  test('has an editable draft in every module except that of report tasks', () => {
    const without = Object.entries(deployment.records).filter(([, records]) =>
      records.every(({ status }) => status !== 0),
    );
    expect(without.map(([metaKey]) => metaKey)).toEqual(['reporttask']);
  });

  test('has 24 units in three levels, each with three to five departments', () => {
    expect(own(deployment.units)).toHaveLength(24);
    expect(new Set(own(deployment.units).map(({ unitLevel }) => unitLevel))).toEqual(new Set(['1', '2', '3']));
    const counts = own(deployment.units).map(
      (unit) => deployment.departments.filter(({ unitId }) => unitId === unit.id).length,
    );
    expect(counts.filter((count) => count < 3 || count > 5)).toEqual([]);
  });

  test('has 60 people, all with a department of their own unit', () => {
    expect(own(deployment.users)).toHaveLength(60);
    const unitOf = new Map(deployment.departments.map(({ id, unitId }) => [id, unitId]));
    expect(deployment.users.filter(({ deptIds, unitId }) => deptIds.some((id) => unitOf.get(id) !== unitId))).toEqual(
      [],
    );
  });

  test('has a second tenant with one unit, two people and records that other tenants do not see', () => {
    const foreign = deployment.units.find(({ tenantId }) => tenantId === '100001');
    expect(own(deployment.units)).toHaveLength(deployment.units.length - 1);
    expect(deployment.users.filter(({ tenantId }) => tenantId === '100001')).toHaveLength(2);
    expect(allRecords.filter(({ tenantId }) => tenantId === '100001').map(({ unitId }) => unitId)).toEqual([
      foreign?.id,
      foreign?.id,
      foreign?.id,
    ]);
  });

  test('has no duplicate account or staff number in a tenant', () => {
    const names = deployment.users.flatMap(({ tenantId, account, code }) => [
      `${tenantId} ${account}`,
      `${tenantId} ${code}`,
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has at least 25 dictionaries, every one with entries whose keys differ', () => {
    expect(deployment.dictionaries.length).toBeGreaterThanOrEqual(25);
    expect(new Set(deployment.dictionaries.map(({ code }) => code)).size).toBe(deployment.dictionaries.length);
    const poor = deployment.dictionaries.filter(
      ({ entries }) => entries.length < 2 || new Set(entries.map(({ dictKey }) => dictKey)).size !== entries.length,
    );
    expect(poor).toEqual([]);
  });

  test('answers every parameter that the product reads', () => {
    const read = [
      'property.currentZoning',
      'password.regex',
      'system.region',
      'enable.onlineedit',
      'file.preview',
      'onlyoffice.url',
      'file.url',
      'system.url',
    ];
    const more = ['unit.specialName', 'flow.tableViewHeader', 'kkview.url', 'kkview.version'];
    expect(deployment.parameters.map(({ paramKey }) => paramKey)).toEqual(expect.arrayContaining([...read, ...more]));
  });

  test('lists existing accounts for newcomers, one for every role but that of a unit', () => {
    const shown = own(deployment.users).filter(({ account }) => deployment.shownAccounts.includes(account));
    expect(shown).toHaveLength(deployment.shownAccounts.length);
    expect(new Set(shown.flatMap(({ roleIds }) => roleIds)).size).toBe(5);
  });

  test('has announcements in every state, of several units, with existing categories', () => {
    const { notices } = deployment;
    const day = '2026-11-21';
    const stateOf = ({ releaseTime, endDate }: (typeof notices)[number]) =>
      releaseTime === '' ? 'draft' : endDate !== '' && endDate < day ? 'expired' : 'in force';
    expect(new Set(notices.map(stateOf))).toEqual(new Set(['draft', 'in force', 'expired']));
    expect(new Set(notices.map(({ unitId }) => unitId)).size).toBeGreaterThanOrEqual(3);
    const categories = deployment.dictionaries
      .find(({ code }) => code === 'notice_category')
      ?.entries.map(({ dictKey }) => dictKey);
    expect(notices.filter(({ category }) => !categories?.includes(category))).toEqual([]);
    expect(notices.filter(({ releaseTime, readers }) => (releaseTime === '') !== (readers.length === 0))).toEqual([]);
  });

  test('has messages of both types, read and unread, about existing records', () => {
    const { messages, notices } = deployment;
    for (const account of ['admin', 'clerk.zhang', 'clerk.li', 'verifier.wang']) {
      const received = messages.filter(({ receiverId }) => receiverId === idOfAccount(account));
      expect({
        account,
        hasRead: received.some(({ isRead }) => isRead),
        hasUnreadWarning: received.some(({ isRead, messageType }) => !isRead && messageType === 2),
      }).toEqual({ account, hasRead: true, hasUnreadWarning: true });
    }
    expect(new Set(messages.map(({ letter }) => letter))).toEqual(
      new Set(['toVerify', 'verified', 'rejected', 'notice']),
    );
    const known = new Set([...allRecords, ...notices].map(({ id }) => id));
    expect(messages.filter(({ about }) => !known.has(about.id))).toEqual([]);
    expect(messages.map(({ createTime }) => createTime)).toEqual(
      messages.map(({ createTime }) => createTime).toSorted(),
    );
    expect(messages.filter(({ senderId, receiverId }) => senderId === receiverId)).toEqual([]);
    // A client that reconnects asks for messages with a larger id than its last one, so ids of the demo must be smaller
    // than new ones.
    expect(messages.filter(({ id }) => id >= createId())).toEqual([]);
  });

  test('has a password that satisfies its own rule', () => {
    const rule = deployment.parameters.find(({ paramKey }) => paramKey === 'password.regex');
    expect(deployment.password).toMatch(new RegExp(rule?.paramValue ?? '^$'));
  });

  test('shows clerk.zhang and clerk.li records of their own, in units that do not contain each other', () => {
    const [zhang, li] = [unitOfAccount('clerk.zhang'), unitOfAccount('clerk.li')];
    expect([zhang?.unitLevel, li?.unitLevel]).toEqual(['2', '2']);
    expect(zhang?.id).not.toBe(li?.id);
    for (const unit of [zhang, li])
      expect(deployment.records['assetCard']?.filter(({ unitId }) => unitId === unit?.id).length).toBeGreaterThan(10);
  });
});
