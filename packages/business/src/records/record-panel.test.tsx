import { recordStatus } from '@org/contract';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openRecordPage, openRecordOwnPage } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Without a style sheet an animation has no end: the dialog would not disappear.
const { matchMedia } = globalThis;
beforeEach(() => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const media = matchMedia(query);
    return query.includes('prefers-reduced-motion') ? Object.assign(media, { matches: true }) : media;
  });
});

const { draft, committed } = recordStatus;
const house = (index: number, status: number = draft) => ({
  id: `${index}`,
  name: `楼${index}`,
  place: '东',
  status,
  version: 1,
});
const houses = (count: number) => Array.from({ length: count }, (_, index) => house(index + 1));

async function rowOf(name: string): Promise<HTMLElement> {
  const text = await within(await screen.findByRole('grid')).findByText(name);
  return text.closest('tr') ?? text;
}
/** The dialog that names the record in its title. */
async function dialogOf(name: string): Promise<HTMLElement> {
  const title = await screen.findByTitle(`${name} 东`);
  return title.closest<HTMLElement>('[role="dialog"]') ?? title;
}
async function openRow(user: ReturnType<typeof openRecordPage>['user'], name: string) {
  await user.click(within(await rowOf(name)).getByRole('button', { name: `查看 ${name} 东` }));
  return within(await dialogOf(name));
}
const button = (name: string) => screen.getByRole('button', { name });

describe('previous and next', () => {
  test('go through the list in its order, and end at its ends', async () => {
    const { user } = openRecordPage({ records: houses(3) });
    const dialog = await openRow(user, '楼2');
    expect(dialog.getByText('第 2 条，共 3 条')).toBeVisible();
    // In the line of a phone, where the sentence would break after its comma.
    expect(dialog.getByText('2 / 3 条')).toHaveAttribute('aria-hidden', 'true');
    await user.click(button('下一条'));
    await dialogOf('楼3');
    expect(button('下一条')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('楼3 东，第 3 条，共 3 条')).toHaveAttribute('role', 'status');
    await user.click(button('上一条'));
    await user.click(button('上一条'));
    await dialogOf('楼1');
    expect(button('上一条')).toHaveAttribute('aria-disabled', 'true');
  });

  test('turn the page of the list at its edge, and the row that was opened last has the focus afterwards', async () => {
    const { user, router } = openRecordPage({ records: houses(12) });
    await openRow(user, '楼10');
    await user.click(button('下一条'));
    expect(within(await dialogOf('楼11')).getByText('第 11 条，共 12 条')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await rowOf('楼11')).toContainElement(document.activeElement as HTMLElement));
    expect(await rowOf('楼11')).toHaveAttribute('aria-current', 'true');
    await openRow(user, '楼11');
    await user.click(button('上一条'));
    await dialogOf('楼10');
    expect(router.state.location.search).toBe('');
  });

  test('have keys of their own, which an input keeps', async () => {
    const { user } = openRecordPage({ records: houses(3) });
    const dialog = await openRow(user, '楼1');
    fireEvent.keyDown(dialog.getByRole('form'), { key: 'ArrowDown', altKey: true });
    const second = within(await dialogOf('楼2'));
    await user.click(second.getByRole('button', { name: '编辑' }));
    fireEvent.keyDown(await second.findByLabelText('位置'), { key: 'ArrowDown', altKey: true });
    await user.click(second.getByRole('button', { name: '取消' }));
    fireEvent.keyDown(second.getByRole('form'), { key: 'ArrowUp', altKey: true });
    expect(await dialogOf('楼1')).toBeVisible();
  });

  test('keep the shown record until the next one has loaded', async () => {
    const waiting = Promise.withResolvers<undefined>();
    const { user, ports } = openRecordPage({ records: houses(2) });
    await openRow(user, '楼1');
    const detail = ports.records.detail.bind(ports.records);
    ports.records.detail = async (...asked) => {
      await waiting.promise;
      return detail(...asked);
    };
    await user.click(button('下一条'));
    expect(within(await dialogOf('楼1')).getByRole('form')).toHaveTextContent('楼1');
    expect(screen.getByRole('group', { name: '前后单据' })).toHaveAttribute('aria-busy', 'true');
    waiting.resolve(undefined);
    await dialogOf('楼2');
  });

  test('ask before typed text is lost', async () => {
    const { user } = openRecordPage({ records: houses(2) });
    const dialog = await openRow(user, '楼1');
    await user.click(dialog.getByRole('button', { name: '编辑' }));
    await user.type(await dialog.findByLabelText('位置'), '西');
    await user.click(button('下一条'));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(dialog.getByLabelText('位置')).toHaveValue('东西');
    await user.click(button('下一条'));
    await user.click((await screen.findAllByRole('button', { name: '放弃修改' })).at(-1) as HTMLElement);
    await dialogOf('楼2');
  });
});

describe('in the dialog of a record', () => {
  test('a verb moves the record, which then shows its new state and what may be done now', async () => {
    const { user, calls, ports } = openRecordPage({ records: houses(3) });
    const dialog = await openRow(user, '楼1');
    await user.click(dialog.getByRole('button', { name: '提交' }));
    const asked = (await screen.findAllByText('确定提交“楼1 东”吗？')).at(-1)?.closest<HTMLElement>('[role="dialog"]');
    await ports.records.save({ metaKey: 'test_form', record: { ...house(1, committed) }, idempotencyKey: 'one' });
    await user.click(within(asked ?? document.body).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(calls.some(({ name }) => name.endsWith('.commit'))).toBe(true));
    expect(await dialog.findByRole('button', { name: '审核' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: '编辑' })).toBeNull();
  });

  test('a record that is filled in there is read there afterwards, as it was saved', async () => {
    const { user } = openRecordPage({ records: houses(1) });
    const dialog = await openRow(user, '楼1');
    await user.click(dialog.getByRole('button', { name: '编辑' }));
    await user.type(await dialog.findByLabelText('位置'), '西');
    await user.click(dialog.getByRole('button', { name: /保存/ }));
    expect(await dialog.findByRole('button', { name: '编辑' })).toBeVisible();
    expect(dialog.getByRole('form')).toHaveTextContent('东西');
    await user.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  test('the rules of its row hold', async () => {
    const { user } = openRecordPage({ records: [house(1, committed)], may: ['house_edit', 'house_verify'] });
    const dialog = await openRow(user, '楼1');
    expect(dialog.getByRole('button', { name: '审核' })).toBeVisible();
    for (const name of ['编辑', '驳回', '回退']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  test('the link leads to its own page', async () => {
    const { user, router } = openRecordPage({ records: houses(1) });
    const dialog = await openRow(user, '楼1');
    await user.click(dialog.getByRole('link', { name: '在新页面打开' }));
    expect(router.state.location.pathname).toBe('/business/house/1');
  });
});

describe('the page of a record', () => {
  test('shows it, tells its title, and fills it in', async () => {
    const { user, titles, ports } = openRecordOwnPage('1', { records: houses(1) });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('楼1 东草稿');
    expect(titles).toEqual(['楼1 东']);
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    await user.click(button('编辑'));
    await user.type(await screen.findByLabelText('位置'), '西');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    expect(await screen.findByRole('button', { name: '编辑' })).toBeVisible();
    expect(ports.storedRecords('test_form')).toMatchObject([{ place: '东西' }]);
    await waitFor(() => expect(titles.at(-1)).toBe('楼1 东西'));
  });

  test('keeps the history open that a person opened, when a verb makes a new version of the record', async () => {
    const move = { verb: 'commit', status: committed, comment: '', userId: 'z', userName: '张某' };
    const { user, ports } = openRecordOwnPage('1', {
      records: [house(1, committed)],
      moves: [{ ...move, id: 'm', createTime: '2026-11-23 10:32:05' }],
    });
    await user.click(await screen.findByText('处理记录（1）'));
    const line = screen.getByText('提交 → 待审核');
    const record = { ...house(1, committed), place: '西' };
    await ports.records.save({ metaKey: 'test_form', record, idempotencyKey: '' });
    await user.click(button('审核'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('楼1 西'));
    expect(line).toBeVisible();
  });

  test('says that a record is gone or out of reach, and leads to the list', async () => {
    openRecordOwnPage('9', { records: houses(1) });
    expect(await screen.findByRole('heading', { name: '无法查看这条数据' })).toBeVisible();
    expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/business/house');
  });

  test('says why it could not be loaded, and loads it again', async () => {
    let refusals = 1;
    const { user } = openRecordOwnPage('1', {
      records: houses(1),
      fail: (call) => (call === 'records.detail' && refusals-- > 0 ? '服务暂不可用' : false),
    });
    expect(await screen.findByText('服务暂不可用')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByRole('form')).toHaveTextContent('楼1');
  });
});
