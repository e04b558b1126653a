import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { openForm, rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const form = metaForm(
  textItem('unitName', { itemName: '单位名称', required: true }),
  textItem('parentId', { itemName: '上级单位' }),
);
const unit = (id: string, unitName: string) => ({ id, parentId: '0', unitName, version: 1 });

async function parentOfNew(roots: readonly object[]) {
  const answers = { 'organization.unitBranches': () => roots };
  const { user, calls } = openAdministration('unit', { form, answers, may: ['unit_add'] });
  await rowOf('市级机关');
  await user.click(screen.getByRole('button', { name: '新增' }));
  expect(await screen.findByRole('dialog', { name: /^新增./ })).toBeVisible();
  // The roots are those of the list: a new row waits for no call.
  expect(calls.filter(({ name }) => name === 'organization.unitBranches')).toHaveLength(1);
  await user.type((await openForm()).getByLabelText(/单位名称/), '新单位');
  await user.click(screen.getByRole('button', { name: /保存/ }));
  const saved = () => calls.find(({ name }) => name === 'organization.unitSubmit')?.body;
  await waitFor(() => expect(saved()).toMatchObject({ unitName: '新单位' }));
  return (saved() as { readonly parentId?: string }).parentId;
}

describe('a new unit', () => {
  test('is below the only top unit', async () => {
    expect(await parentOfNew([unit('1', '市级机关')])).toBe('1');
  });

  test('is at the top where there are several', async () => {
    expect(await parentOfNew([unit('1', '市级机关'), unit('2', '区级机关')])).toBe('0');
  });
});
