import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const form = metaForm(textItem('account', { itemName: '账号' }), textItem('realName', { itemName: '姓名' }));
const list = () => ({ records: [{ id: '1', account: 'zhao', realName: '赵一', version: 1 }], total: 1 });

const box = () => screen.getByRole('textbox', { name: '账号' });

test('重置 empties the boxes with the list, whether their text was searched for or only typed', async () => {
  const { user, calls } = openAdministration('user', { form, answers: { 'users.search': list }, may: [] });
  await rowOf('赵一');
  const searches = () => calls.filter(({ name }) => name === 'users.search');
  await user.type(box(), 'designer{Enter}');
  await waitFor(() => expect(JSON.stringify(searches().at(-1))).toContain('designer'));
  expect(box()).toHaveValue('designer');
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(box()).toHaveValue(''));
  await waitFor(() => expect(JSON.stringify(searches().at(-1))).not.toContain('designer'));
  await user.type(box(), 'clerk');
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(box()).toHaveValue(''));
});
