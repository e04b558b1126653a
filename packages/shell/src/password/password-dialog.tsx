import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Modal } from 'antd';
import { useReturnFocus } from '../login/use-return-focus.ts';
import { PasswordForm } from './password-form.tsx';
import { passwordWords } from './password.words.ts';

/** The dialog in which a signed-in person changes their password. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(passwordWords);
  const { message } = useFeedback();
  useReturnFocus();

  function changed() {
    void message.success(say('done'));
    onClose();
  }

  return (
    <Modal open title={say('change')} footer={null} width={460} onCancel={onClose}>
      <PasswordForm otherButton={<Button onClick={onClose}>{say('dismiss')}</Button>} onChanged={changed} />
    </Modal>
  );
}
