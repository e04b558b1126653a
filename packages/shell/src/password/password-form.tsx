import { usersCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import type { ReactNode } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useFirstFocus } from '../login/use-first-focus.ts';
import { useSealed } from '../session/use-sealed.ts';
import { useTried } from '../session/use-tried.ts';
import { passwordWords } from './password.words.ts';
import { usePasswordRule } from './use-password-rule.ts';

interface PasswordFields {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

const LONGEST = 128;

export interface PasswordFormProps {
  /** A button next to the save button. */
  readonly otherButton: ReactNode;
  readonly onChanged: () => void;
}

/**
 * Old password, new password twice, and the password rule, which is checked before anything is sent. Whether both new
 * passwords are the same is the server's answer (shell.md §5).
 */
export function PasswordForm({ otherButton, onChanged }: PasswordFormProps) {
  const say = useWords(passwordWords);
  const api = useApi();
  const seal = useSealed();
  const rule = usePasswordRule();
  const { busy, failure, attempt } = useTried();
  const [form] = Form.useForm<PasswordFields>();
  const first = useFirstFocus<InputRef>();

  async function change({ oldPassword, newPassword, newPassword1 }: PasswordFields) {
    await api(usersCalls.updatePassword, { body: await seal({ oldPassword, newPassword, newPassword1 }), quiet: true });
    form.resetFields();
    onChanged();
  }

  return (
    <Form<PasswordFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void attempt(() => change(fields))}
    >
      {failure === undefined ? null : (
        <Alert type="error" showIcon title={failure} role="alert" className="shell-login-failure" />
      )}
      <Form.Item name="oldPassword" label={say('old')} rules={[{ required: true, message: say('needOld') }]}>
        <Input.Password ref={first} autoComplete="current-password" maxLength={LONGEST} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={say('new')}
        extra={rule.text}
        validateTrigger="onSubmit"
        rules={[
          { required: true, message: say('needNew') },
          {
            async validator(_rule, password?: string) {
              if (password && !(await rule.accepts(password)))
                throw new Error(say('ruleBroken', { rule: rule.text ?? '' }));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={LONGEST} />
      </Form.Item>
      <Form.Item name="newPassword1" label={say('confirm')} rules={[{ required: true, message: say('needConfirm') }]}>
        <Input.Password autoComplete="new-password" maxLength={LONGEST} />
      </Form.Item>
      <div className="shell-dialog-buttons">
        {otherButton}
        <Button type="primary" htmlType="submit" loading={busy}>
          {say('save')}
        </Button>
      </div>
    </Form>
  );
}
