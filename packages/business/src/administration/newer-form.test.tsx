import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { openForm, rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const name = textItem('realName', { itemName: '姓名' });
// Its check makes another form for each record.
const phone = textItem('phone', { itemName: '手机号码' });
const users = metaForm(name, phone, textItem('nick', { itemName: '昵称' }));
const newer = metaForm(name, phone, textItem('motto', { itemName: '签名' }));
const zhao = { id: '1', realName: '赵一', phone: '13800000000', nick: '', version: 1 };

async function openUser() {
  const page = openAdministration('user', {
    form: users,
    answers: { 'users.search': () => ({ records: [zhao], total: 1 }), 'users.detail': () => zhao },
    may: ['user_edit'],
  });
  await page.user.click((await rowOf('赵一')).getByRole('button', { name: '编辑' }));
  await openForm();
  return page;
}

test('a user that is open and unchanged gets the newer form at once', async () => {
  const { publish } = await openUser();
  await publish(newer);
  await waitFor(async () => expect((await openForm()).getByLabelText('签名')).toBeVisible());
  expect(screen.queryByText(/^表单已有更新/)).toBeNull();
});

test('what is typed into a user stays, and what the newer form lacks is named before it is taken up', async () => {
  const { publish, user } = await openUser();
  await user.type((await openForm()).getByLabelText('姓名'), '甲');
  await user.type((await openForm()).getByLabelText('昵称'), '小赵');
  await publish(newer);
  await screen.findByText(/^表单已有更新/);
  expect((await openForm()).getByLabelText('昵称')).toHaveValue('小赵');
  await user.click(screen.getByRole('button', { name: '立即更新' }));
  const [question] = await screen.findAllByText('新表单不再包含您填写过的“昵称”');
  const dialog = within(question?.closest<HTMLElement>('[role=dialog]') ?? document.body);
  await user.click(dialog.getByRole('button', { name: '立即更新' }));
  await waitFor(async () => expect((await openForm()).getByLabelText('签名')).toBeVisible());
  expect((await openForm()).getByLabelText('姓名')).toHaveValue('赵一甲');
});
