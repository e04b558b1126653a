import { LockOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons';
import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useEffect } from 'react';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CertificateButton } from './certificate-button.tsx';
import { loginWords } from './login.words.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useSignIn } from './use-sign-in.ts';
import { useTicket } from './use-ticket.ts';
import { WorkNotice } from './work-notice.tsx';

interface LoginFields {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly captcha?: string;
}

const MAIN_TENANT = '000000';

/** Signs a person in with tenant, account and password. The route guard then opens the requested page. */
export function LoginPage() {
  const say = useWords(loginWords);
  const { message } = useFeedback();
  const { signIn, byCertificate, byTicket, busy, isWorking, failure, asksCaptcha, picture, reloadPicture } =
    useSignIn();
  const [form] = Form.useForm<LoginFields>();
  const first = useFirstFocus<InputRef>();
  useEffect(() => {
    document.title = `${say('heading')} - ${say('product')}`;
  }, [say]);

  useTicket(async (token) => {
    if (await byTicket(token)) message.success(say('welcome'));
  });

  async function submit({ captcha = '', ...credentials }: LoginFields) {
    if (await signIn(credentials, captcha)) message.success(say('welcome'));
    // A picture is valid for one try; all other input stays.
    else form.setFieldValue('captcha', '');
  }

  return (
    <div className="shell-login">
      <LanguageSwitch className="shell-login-language" />
      <section className="shell-login-brand" aria-hidden="true">
        <div className="shell-login-mark" />
        <p className="shell-login-product">{say('product')}</p>
        <p className="shell-login-motto">{say('motto')}</p>
      </section>
      <main className="shell-login-panel">
        <h1>{say('heading')}</h1>
        {failure === undefined ? null : (
          <Alert type="error" showIcon title={failure} role="alert" className="shell-login-failure" />
        )}
        <Form<LoginFields>
          form={form}
          layout="vertical"
          size="large"
          requiredMark={false}
          initialValues={{ tenantId: MAIN_TENANT, account: '', password: '' }}
          onFinish={(fields) => void submit(fields)}
        >
          <Form.Item name="tenantId" label={say('tenant')} rules={[{ required: true, message: say('needTenant') }]}>
            <Input prefix={<TeamOutlined aria-hidden />} autoComplete="organization" maxLength={20} />
          </Form.Item>
          <Form.Item name="account" label={say('account')} rules={[{ required: true, message: say('needAccount') }]}>
            <Input prefix={<UserOutlined aria-hidden />} autoComplete="username" maxLength={64} ref={first} />
          </Form.Item>
          <Form.Item name="password" label={say('password')} rules={[{ required: true, message: say('needPassword') }]}>
            <Input.Password prefix={<LockOutlined aria-hidden />} autoComplete="current-password" maxLength={128} />
          </Form.Item>
          {asksCaptcha ? <CaptchaField picture={picture} onReload={reloadPicture} /> : null}
          <Button type="primary" htmlType="submit" block loading={busy}>
            {say('signIn')}
          </Button>
          <WorkNotice isWorking={isWorking} />
          <CertificateButton busy={busy} onChoose={() => void byCertificate(form.getFieldValue('tenantId'))} />
        </Form>
      </main>
    </div>
  );
}
