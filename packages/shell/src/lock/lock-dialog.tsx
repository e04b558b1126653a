import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Form, Input, Modal, type InputRef } from 'antd';
import { useFirstFocus } from '../login/use-first-focus.ts';
import { useReturnFocus } from '../login/use-return-focus.ts';
import { useTried } from '../session/use-tried.ts';
import { LOCK_PASSWORD_LENGTH } from './limits.ts';
import { lockWords } from './lock.words.ts';
import { useLock } from './use-lock.ts';

/** Asks for a password for unlocking, and locks the screen. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(lockWords);
  useReturnFocus();
  return (
    <Modal open title={say('title')} footer={null} width={420} onCancel={onClose}>
      <LockForm onClose={onClose} />
    </Modal>
  );
}

function LockForm({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(lockWords);
  const { lock } = useLock();
  const { busy, failure, attempt } = useTried();
  const first = useFirstFocus<InputRef>();

  async function submit({ password }: { readonly password: string }) {
    if (await attempt(() => lock(password))) onClose();
  }

  return (
    <Form<{ readonly password: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void submit(fields)}
    >
      {failure === undefined ? null : (
        <Alert type="error" showIcon title={failure} role="alert" className="shell-login-failure" />
      )}
      <Form.Item
        name="password"
        label={say('password')}
        extra={say('hint')}
        rules={[{ required: true, message: say('required') }]}
      >
        <Input.Password ref={first} autoComplete="off" maxLength={LOCK_PASSWORD_LENGTH} />
      </Form.Item>
      <div className="shell-dialog-buttons">
        <Button onClick={onClose}>{say('dismiss')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say('lock')}
        </Button>
      </div>
    </Form>
  );
}
