import { LockOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Alert, Avatar, Button, Form, Input, type InputRef } from 'antd';
import { useEffect } from 'react';
import { useFirstFocus } from '../login/use-first-focus.ts';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTried } from '../session/use-tried.ts';
import { LOCK_PASSWORD_LENGTH } from './limits.ts';
import { lockWords } from './lock.words.ts';
import { useLock } from './use-lock.ts';

/** The lock screen: the owner of the session, the password, and signing out. */
export function LockPage() {
  const say = useWords(lockWords);
  const { session, state } = useSession();
  const { unlock } = useLock();
  const { data: user } = useCurrentUser();
  const { busy, failure, attempt } = useTried();
  const [form] = Form.useForm<{ readonly password: string }>();
  const first = useFirstFocus<InputRef>();
  const name = user?.realName ?? '';
  useEffect(() => {
    const before = document.title;
    document.title = say('locked');
    return () => void (document.title = before);
  }, [say]);

  // An ended session cannot be unlocked, and the person at the screen has not proved to be its owner.
  useEffect(() => {
    if (state.stage === 'expired') void session.signOut();
  }, [session, state.stage]);

  async function submit({ password }: { readonly password: string }) {
    if (await attempt(() => unlock(password))) return;
    // Cleared, not reset: a reset would mount another input and lose the focus.
    form.setFieldValue('password', '');
    first.current?.focus();
  }

  return (
    <main className="shell-lock">
      <section className="shell-lock-card" aria-labelledby="shell-lock-title">
        <Avatar size={72} aria-hidden {...(user?.avatar ? { src: user.avatar } : {})}>
          {name.slice(0, 1)}
        </Avatar>
        <h1 id="shell-lock-title">{say('locked')}</h1>
        <p className="shell-lock-name">
          <strong>{name}</strong>
          <span>{user?.orgName}</span>
        </p>
        {failure === undefined ? null : (
          <Alert type="error" showIcon title={failure} role="alert" className="shell-login-failure" />
        )}
        <Form<{ readonly password: string }>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          onFinish={(fields) => void submit(fields)}
        >
          <Form.Item name="password" label={say('password')} rules={[{ required: true, message: say('required') }]}>
            <Input.Password
              ref={first}
              prefix={<LockOutlined aria-hidden />}
              autoComplete="off"
              maxLength={LOCK_PASSWORD_LENGTH}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {say('unlock')}
          </Button>
        </Form>
        <Button type="link" block onClick={() => void session.signOut({ keepsOwn: true })}>
          {say('logout')}
        </Button>
      </section>
    </main>
  );
}
