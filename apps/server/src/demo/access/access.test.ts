import { describe, expect, test } from 'vitest';
import { deployment } from '../deployment.fixture.ts';

const main = deployment.menus.filter(({ tenantId }) => tenantId === '000000');
const codesOf = (alias: string) => {
  const role = deployment.roles.find(({ tenantId, roleAlias }) => tenantId === '000000' && roleAlias === alias);
  return new Set(main.filter(({ id }) => role?.menuIds.includes(id)).map(({ code }) => code));
};

describe('menus', () => {
  test('no code occurs twice in a tenant', () => {
    const codes = deployment.menus.map(({ tenantId, code }) => `${tenantId} ${code}`);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('every menu follows its parent, in its own tenant', () => {
    const seen = new Map([['0', '']]);
    for (const { id, parentId, tenantId } of deployment.menus) {
      expect(seen.has(parentId)).toBe(true);
      expect(['', tenantId]).toContain(seen.get(parentId));
      seen.set(id, tenantId);
    }
  });

  test('every page of a business module names its form and its path', () => {
    const pages = main.filter(({ metaKey }) => metaKey !== '');
    expect(pages.map(({ metaKey }) => metaKey).toSorted()).toEqual(
      deployment.metaForms.map(({ metaKey }) => metaKey).toSorted(),
    );
    expect(pages.filter(({ code, path }) => path !== `/business/${code}`)).toEqual([]);
  });

  test('every verb of a module is a button below its page', () => {
    for (const { key, verbs } of deployment.modules) {
      const page = main.find(({ code }) => code === key);
      const buttons = main
        .filter(({ parentId, category }) => parentId === page?.id && category === 2)
        .map(({ code }) => code);
      expect(buttons).toEqual(
        expect.arrayContaining(['view', 'add', 'edit', 'delete', ...verbs].map((suffix) => `${key}_${suffix}`)),
      );
    }
  });
});

describe('roles', () => {
  test('a granted menu includes all menus above it', () => {
    const parents = new Map(deployment.menus.map(({ id, parentId }) => [id, parentId]));
    for (const { menuIds } of deployment.roles) {
      const granted = new Set(menuIds);
      expect(menuIds.filter((id) => parents.get(id) !== '0' && !granted.has(parents.get(id) ?? ''))).toEqual([]);
    }
  });

  test('the administrator may do everything', () => {
    expect(codesOf('administrator').size).toBe(main.length);
  });

  test('a clerk writes and commits but neither verifies nor maintains the system', () => {
    const codes = codesOf('asset_clerk');
    expect(['assetCard_add', 'assetCard_commit'].every((code) => codes.has(code))).toBe(true);
    expect(['assetCard_verify', 'user_view', 'metaform_view', 'user'].some((code) => codes.has(code))).toBe(false);
  });

  test('a verifier verifies but does not write, and sees no page without a button on it', () => {
    const codes = codesOf('verifier');
    expect(codes.has('assetCard_verify')).toBe(true);
    expect([...codes].filter((code) => /_(add|edit|delete|submit)$/.test(code))).toEqual([]);
    expect(codes.has('user')).toBe(false);
  });

  test('each role has a permission that another one lacks', () => {
    const sets = deployment.roles
      .filter(({ tenantId }) => tenantId === '000000')
      .map(({ roleAlias }) => [...codesOf(roleAlias)].join());
    expect(new Set(sets).size).toBe(sets.length);
  });

  test('every user has a role of their own tenant', () => {
    const tenantOf = new Map(deployment.roles.map(({ id, tenantId }) => [id, tenantId]));
    expect(
      deployment.users.filter(
        ({ roleIds, tenantId }) => roleIds.length === 0 || roleIds.some((id) => tenantOf.get(id) !== tenantId),
      ),
    ).toEqual([]);
  });
});
