import { PortError } from '@org/meta-forms/core';
import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { pressVerb, rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const form = metaForm(textItem('metaKey', { itemName: '标识' }), textItem('formName', { itemName: '名称' }));
const draft = { id: '1', metaKey: 'people', formName: '人员', publishedVersion: 1, version: 2 };
const sentence = '发布后,电话 将以明文存储,请确认';

function open(publish: (input: { readonly query?: unknown }) => unknown) {
  const answers = { 'metaForms.list': () => ({ records: [draft], total: 1 }), 'metaForms.publish': publish };
  return openAdministration('metaform', { form, answers, may: ['metaform_view', 'metaform_publish'] });
}

async function ask(user: ReturnType<typeof open>['user']) {
  await pressVerb(user, await rowOf('人员'), '发布');
  await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
}

test('an author who publishes personal numbers unsealed is warned, and publishes by confirming', async () => {
  const { user, calls } = open(({ query }) => {
    if (JSON.stringify(query).includes('unsealed')) return { id: '1', publishedVersion: 2 };
    throw new PortError('invalid', sentence, { reason: 'META_FORM_UNSEALS' });
  });
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  const published = () => calls.filter(({ name }) => name === 'metaForms.publish').map(({ query }) => query);
  expect(published()).toEqual([{ id: '1', version: 2 }]);
  await user.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(published()).toEqual([
      { id: '1', version: 2 },
      { id: '1', version: 2, unsealed: true },
    ]),
  );
  expect(await screen.findByText('操作成功！')).toBeInTheDocument();
});

test('an author whose draft loses stored values publishes by typing the name of the form', async () => {
  const losing = '发布后会丢数据：删除“电话”，类型为文本。请输入表单名称“人员”确认';
  const { user, calls } = open(({ query }) => {
    if (JSON.stringify(query).includes('"confirmedName":"人员"')) return { id: '1', publishedVersion: 2 };
    throw new PortError('invalid', losing, { reason: 'META_FORM_LOSES_DATA' });
  });
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(losing);
  await user.type(screen.getByRole('textbox', { name: '表单名称' }), '人员');
  await user.click(screen.getByRole('button', { name: /确\s*定/ }));
  expect(await screen.findByText('操作成功！')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'metaForms.publish').map(({ query }) => query)).toEqual([
    { id: '1', version: 2 },
    { id: '1', version: 2, confirmedName: '人员' },
  ]);
});

test('a form that the server refuses for another reason says why, and nothing is agreed to', async () => {
  const { user, calls } = open(() => {
    throw new PortError('invalid', '表单有 1 处错误，不能发布', { reason: 'META_FORM_HAS_ERRORS' });
  });
  await ask(user);
  expect(await screen.findByText('表单有 1 处错误，不能发布')).toBeInTheDocument();
  expect(screen.getByText('发布后，所有页面立即使用新版本。')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'metaForms.publish')).toMatchObject([{ query: { id: '1' } }]);
});

test('a draft that somebody has changed since it was listed is not published; the newest is read instead', async () => {
  const { user, calls } = open(({ query }) => {
    if (JSON.stringify(query).includes('"version":2'))
      throw new PortError('conflict', '数据已被他人修改，请刷新后重试');
    return {};
  });
  const listed = () => calls.filter(({ name }) => name === 'metaForms.list');
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('数据已被他人修改，请刷新后重试');
  expect(screen.queryByText('发布后，所有页面立即使用新版本。')).toBeNull();
  expect(screen.queryByText('操作成功！')).toBeNull();
  const before = listed().length;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /刷\s*新/ }));
  await waitFor(() => expect(listed()).toHaveLength(before + 1));
  expect(calls.filter(({ name }) => name === 'metaForms.publish')).toHaveLength(1);
});
