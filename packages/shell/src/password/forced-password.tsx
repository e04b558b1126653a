import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser, useOwnKey } from '../session/use-current-user.ts';
import { PasswordForm } from './password-form.tsx';
import { passwordWords } from './password.words.ts';
import { usePasswordRule } from './use-password-rule.ts';

/**
 * Stands over the page of somebody whom the server answers nothing before the password is changed. The server found it out
 * when they signed in: no browser keeps a password to compare.
 */
export function ForcedPassword() {
  const { data: user } = useCurrentUser();
  return user?.mustChangePassword ? <ForcedDialog /> : null;
}

const NOTICE = 'password-rule';

function ForcedDialog() {
  const say = useWords(passwordWords);
  const { session } = useSession();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const own = useOwnKey();
  useRuleNotice();

  function changed() {
    void message.success(say('done'));
    // Loads again what was refused before, the person first.
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
        beside={<Button onClick={() => void session.signOut()}>{say('logout')}</Button>}
        onChanged={changed}
      />
    </Modal>
  );
}

/** Says why, in the server's words, for as long as it lasts. */
function useRuleNotice(): void {
  const say = useWords(passwordWords);
  const { notification } = App.useApp();
  const rule = usePasswordRule();
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
