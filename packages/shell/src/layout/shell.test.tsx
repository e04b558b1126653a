import { authCalls, usersCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useLeaveGuard } from '../leaving/leave-guard.tsx';
import { useTabClosing } from '../navigation/tab-closing.ts';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(() => {
  window.innerWidth = 1366;
});
afterEach(nobodyIsSignedIn);

const tabNames = () =>
  within(screen.getByRole('navigation', { name: '已打开的页面' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

function DonePage() {
  const close = useTabClosing();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function leave() {
    close(pathname);
    void navigate('/business/room');
  }
  return (
    <button type="button" onClick={leave}>
      办完
    </button>
  );
}

describe('the login page', () => {
  test('leads back to where the person was going', async () => {
    const { user, at } = openShell('/business/house?page=2');
    expect(at()).toBe('/login');
    await user.type(screen.getByLabelText('账号'), 'zhang');
    await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
    expect(await screen.findByText('房屋页')).toBeVisible();
    expect(at()).toBe('/business/house?page=2');
  });

  test('shows the sentence of the server, keeps what was typed and asks for a captcha from then on', async () => {
    let tries = 0;
    const { user, calls } = openShell('/login', {
      answers: {
        [authCalls.bladexToken.name]: () => {
          tries += 1;
          if (tries === 1) throw new PortError('invalid', '用户名或密码错误');
          return { access_token: 'a', refresh_token: 'r' };
        },
      },
    });
    expect(screen.queryByLabelText('验证码')).toBeNull();
    expect(screen.getByLabelText('账号')).toHaveFocus();
    await user.type(screen.getByLabelText('账号'), 'zhang');
    await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('用户名或密码错误');
    expect(screen.getByLabelText('账号')).toHaveValue('zhang');
    expect(screen.getByLabelText('租户编号')).toHaveValue('000000');
    await screen.findByRole('img', { name: '验证码图片，点击换一张' });
    await user.type(screen.getByLabelText('验证码'), 'abcde{Enter}');
    expect(await screen.findByText('起点')).toBeVisible();
    expect(calls.findLast(({ name }) => name === authCalls.bladexToken.name)?.input.headers).toMatchObject({
      'Captcha-Key': 'k',
      'Captcha-Code': 'abcde',
    });
  });

  test('sends no request while a field is empty', async () => {
    const { user, calls } = openShell('/login');
    await user.click(screen.getByRole('button', { name: /登\s*录/ }));
    await screen.findByText('请输入账号');
    await screen.findByText('请输入密码');
    // The page asks for the ways to sign in when it opens.
    expect(calls.filter(({ name }) => name !== authCalls.variants.name)).toEqual([]);
  });
});

describe('the frame', () => {
  test('opens pages from the menu, keeps them as tabs, and closing one stays closed', async () => {
    isSignedIn();
    const { user, at } = openShell('/business/house');
    await waitFor(() => expect(tabNames()).toEqual(['首页', '房屋']));
    await user.click(await screen.findByRole('menuitem', { name: /房间/ }));
    expect(await screen.findByText('房间页')).toBeVisible();
    expect(tabNames()).toEqual(['首页', '房屋', '房间']);
    await waitFor(() => expect(document.title).toBe('房间 - 某市资产平台'));
    await user.click(screen.getByRole('button', { name: '关闭 房间' }));
    await waitFor(() => expect(at()).toBe('/business/house'));
    expect(tabNames()).toEqual(['首页', '房屋']);
  });

  test('a page that is done closes its own tab', async () => {
    isSignedIn();
    const { user, at } = openShell('/named', { named: <DonePage /> });
    await waitFor(() => expect(tabNames()).toEqual(['首页', '路由命名']));
    await user.click(await screen.findByRole('button', { name: '办完' }));
    await waitFor(() => expect(at()).toBe('/business/room'));
    expect(await screen.findByText('房间页')).toBeVisible();
    expect(tabNames()).toEqual(['首页', '房间']);
  });

  test('a group of the menu can be folded while its page is open', async () => {
    isSignedIn();
    const { user } = openShell('/business/house');
    const group = await screen.findByRole('menuitem', { name: /资产/ });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await user.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('a menu that cannot be had says so and can be asked for again', async () => {
    isSignedIn();
    let refuses = true;
    const { user } = openShell('/business/house', {
      answers: {
        'menus.routes': () => {
          if (refuses) throw new PortError('server', '不行');
          return [];
        },
      },
    });
    expect(await screen.findByText('菜单加载失败')).toBeVisible();
    refuses = false;
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    await waitFor(() => expect(screen.queryByText('菜单加载失败')).toBeNull());
  });

  test('the account is shown until the name of the person has arrived', async () => {
    isSignedIn();
    const arrival = Promise.withResolvers<object>();
    openShell('/business/house', { answers: { [usersCalls.current.name]: () => arrival.promise } });
    expect(await screen.findByRole('button', { name: 'zhang' })).toBeVisible();
    act(() => arrival.resolve({ id: 'u1', realName: '张晓芸', orgName: '东澜区', avatar: '' }));
    expect(await screen.findByRole('button', { name: /张晓芸/ })).toBeVisible();
  });

  test.each([
    ['removes them', false, 1],
    ['keeps them where the person wants it', true, 0],
  ])('leaving says how many drafts wait, and %s', async (_name, keeps, removed) => {
    isSignedIn();
    let removals = 0;
    const { user, at } = openShell('/business/house', {
      own: { onLeave: async () => void (removals += 1), countUnsaved: () => Promise.resolve(2) },
    });
    await user.click(await screen.findByRole('button', { name: /张晓芸/ }));
    await user.click(await screen.findByRole('menuitem', { name: /退出登录/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('您在本机有 2 份未保存的草稿');
    if (keeps) await user.click(within(dialog).getByRole('checkbox', { name: /保留草稿/ }));
    await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(at()).toBe('/login'));
    expect(removals).toBe(removed);
  });

  test('leaving asks, forgets everything fetched for the person, and the next one begins at the start', async () => {
    isSignedIn();
    const { user, at, cache } = openShell('/business/house');
    await user.click(await screen.findByRole('button', { name: /张晓芸/ }));
    await user.click(await screen.findByRole('menuitem', { name: /退出登录/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(at()).toBe('/login'));
    expect(
      cache
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
    expect(document.cookie).not.toContain('token=');
    // Nothing on the page names the previous person.
    expect(await screen.findByLabelText('账号')).toHaveValue('');
    await user.type(screen.getByLabelText('账号'), 'zhang');
    await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
    await waitFor(() => expect(at()).toBe('/'));
  });
});

function Unsaved({ isKept }: { readonly isKept: boolean }) {
  const { watchUnsaved } = useLeaveGuard();
  useEffect(() => watchUnsaved({ isKept }), [watchUnsaved, isKept]);
  return <input aria-label="typed" />;
}
async function asked() {
  const title = (await screen.findAllByText('离开此页面？')).at(-1);
  return within(title?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

describe('a form that is not saved', () => {
  test('is asked about before a link or a tab leads away, and stays where the person stays', async () => {
    isSignedIn();
    const { user, at } = openShell('/business/room', { house: <Unsaved isKept={false} /> });
    await user.click(await screen.findByRole('menuitem', { name: /房屋/ }));
    await user.type(await screen.findByLabelText('typed'), '写到一半');
    await user.click(screen.getByRole('menuitem', { name: /房间/ }));
    expect(await screen.findByText('有填写的内容尚未保存，离开后将不会保留。')).toBeInTheDocument();
    await user.click((await asked()).getByRole('button', { name: '继续填写' }));
    await user.click(screen.getByRole('button', { name: '关闭 房屋' }));
    await user.click((await asked()).getByRole('button', { name: '继续填写' }));
    expect(at()).toBe('/business/house');
    expect(tabNames()).toEqual(['首页', '房间', '房屋']);
    expect(screen.getByLabelText('typed')).toHaveValue('写到一半');
    await user.click(screen.getByRole('button', { name: '关闭 房屋' }));
    await user.click((await asked()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(at()).toBe('/business/room'));
    expect(tabNames()).toEqual(['首页', '房间']);
  });

  test('is said to be kept where a draft of it is', async () => {
    isSignedIn();
    const { user, at } = openShell('/business/house', { house: <Unsaved isKept /> });
    await screen.findByLabelText('typed');
    await user.click(await screen.findByRole('menuitem', { name: /房间/ }));
    expect(await screen.findByText('有填写的内容尚未保存。草稿会为您保留，下次打开时恢复。')).toBeInTheDocument();
    await user.click((await asked()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(at()).toBe('/business/room'));
  });
});

describe('a session that ended', () => {
  test('asks for the password over the page, which keeps its text; a wrong one brings a captcha', async () => {
    isSignedIn();
    let tries = 0;
    const { user, session } = openShell('/business/house', {
      house: <input aria-label="typed" />,
      answers: {
        [authCalls.bladexToken.name]: () => {
          tries += 1;
          if (tries === 1) throw new PortError('invalid', '用户名或密码错误');
          return { access_token: 'b', refresh_token: 'r' };
        },
      },
    });
    await user.type(await screen.findByLabelText('typed'), '写到一半');
    act(() => session.signedOut());
    const again = await screen.findByRole('dialog', { name: '登录已过期' });
    await user.type(within(again).getByLabelText(/^密码/), 'wrong{Enter}');
    expect(await within(again).findByRole('alert')).toHaveTextContent('用户名或密码错误');
    await within(again).findByRole('img', { name: '验证码图片，点击换一张' });
    await user.type(within(again).getByLabelText('验证码'), 'abcde{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '登录已过期' })).toBeNull());
    expect(screen.getByLabelText('typed')).toHaveFocus();
    expect(screen.getByLabelText('typed')).toHaveValue('写到一半');
    expect(session.token()).toBe('b');
  });
});

test('after a sign-in whose password must be changed, no page asks for anything behind the dialog', async () => {
  const own = { id: 'u1', realName: '张晓芸', orgName: '', avatar: '', mustChangePassword: true };
  const { user, calls } = openShell('/business/house', {
    answers: {
      [authCalls.bladexToken.name]: () => ({ access_token: 'a', refresh_token: 'r', must_change_password: true }),
      [usersCalls.current.name]: () => own,
    },
  });
  await user.type(screen.getByLabelText('账号'), 'zhang');
  await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
  expect(await screen.findByRole('dialog', { name: '修改密码' })).toBeVisible();
  expect(screen.queryByText('房屋页')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(calls.map(({ name }) => name).filter((name) => name.startsWith('menus.'))).toEqual([]);
});
