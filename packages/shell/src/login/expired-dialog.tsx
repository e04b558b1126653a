import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Form, Input, Modal, type InputRef } from 'antd';
import type { Place } from '../session/token-claims.ts';
import { useSession } from '../session/session-context.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { loginWords } from './login.words.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useSignIn } from './use-sign-in.ts';
import { WorkNotice } from './work-notice.tsx';

/** Asks for the password when the session ends during work. The page behind it keeps its input. */
export function ExpiredDialog() {
  const { state } = useSession();
  if (state.stage !== 'expired') return null;
  return <AgainDialog tenantId={state.tenantId} account={state.account} />;
}

function AgainDialog({ tenantId, account }: Place) {
  const say = useWords(loginWords);
  useReturnFocus();
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={say('expiredTitle')}
      footer={null}
      width={420}
      zIndex={2000}
    >
      <p>{say('expiredText')}</p>
      <AgainForm tenantId={tenantId} account={account} />
    </Modal>
  );
}

interface AgainFields {
  readonly password: string;
  readonly captcha?: string;
}

function AgainForm({ tenantId, account }: Place) {
  const say = useWords(loginWords);
  const { session } = useSession();
  const { signIn, busy, isWorking, failure, asksCaptcha, picture, reloadPicture } = useSignIn();
  const [form] = Form.useForm<AgainFields>();
  const first = useFirstFocus<InputRef>();

  async function submit({ password, captcha = '' }: AgainFields) {
    const isIn = await signIn({ tenantId, account, password }, captcha);
    if (!isIn) form.setFieldValue('captcha', '');
  }

  return (
    <>
      {failure === undefined ? null : (
        <Alert type="error" showIcon title={failure} role="alert" className="shell-login-failure" />
      )}
      <Form<AgainFields> form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
        <Form.Item
          name="password"
          label={`${say('password')} (${account})`}
          rules={[{ required: true, message: say('needPassword') }]}
        >
          <Input.Password ref={first} autoComplete="current-password" maxLength={128} />
        </Form.Item>
        {asksCaptcha ? <CaptchaField picture={picture} onReload={reloadPicture} /> : null}
        <WorkNotice isWorking={isWorking} />
        <div className="shell-dialog-buttons">
          <Button onClick={() => void session.signOut()}>{say('leave')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('continue')}
          </Button>
        </div>
      </Form>
    </>
  );
}
