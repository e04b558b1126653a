import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser, useOwnKey } from '../session/use-current-user.ts';
import { PasswordForm } from './password-form.tsx';
import { passwordWords } from './password.words.ts';
import { usePasswordRule } from './use-password-rule.ts';

/**
 * Covers the page of a person who must change the password first. Until then the server refuses every other call. The
 * server decides this at sign-in, so no browser has to store a password for comparison.
 */
export function ForcedPassword() {
  const { data: user } = useCurrentUser();
  return user?.mustChangePassword ? <ForcedDialog /> : null;
}

const NOTICE = 'password-rule';

function ForcedDialog() {
  const say = useWords(passwordWords);
  const { session } = useSession();
  const { message } = useFeedback();
  const cache = useQueryClient();
  const own = useOwnKey();
  useRuleNotice();

  function changed() {
    void message.success(say('done'));
    // Repeats the calls that the server refused before, starting with the person's own data.
    void cache.invalidateQueries({ queryKey: [...own] });
  }

  return (
    <Modal
      open
      title={say('change')}
      footer={null}
      width={460}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <PasswordForm
        otherButton={<Button onClick={() => void session.signOut()}>{say('logout')}</Button>}
        onChanged={changed}
      />
    </Modal>
  );
}

/** Shows the server's password rule while the dialog is open. */
function useRuleNotice(): void {
  const say = useWords(passwordWords);
  const { notification } = useFeedback();
  const { text: rule } = usePasswordRule();
  useEffect(() => {
    notification.error({
      key: NOTICE,
      title: say('forcedTitle'),
      description: rule ? `${say('forcedText')} ${rule}` : say('forcedText'),
      duration: 0,
      closable: false,
    });
  }, [notification, rule, say]);
  useEffect(() => () => notification.destroy(NOTICE), [notification]);
}
