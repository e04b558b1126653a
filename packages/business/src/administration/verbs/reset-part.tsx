import { usersCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';
import { OneTimePasswords, type OneTimePassword } from '../one-time-passwords.tsx';
import { QuestionPart } from './question-part.tsx';

/** Gives a user a random password and shows it once. */
export function ResetPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const { api } = useBusiness();
  const [issued, setIssued] = useState<readonly OneTimePassword[]>();

  async function reset() {
    const { passwords } = await api(usersCalls.resetPassword, {
      query: { userIds: String(record['id']) },
      body: {},
      quiet: true,
    });
    setIssued(passwords);
  }

  if (issued) return <OneTimePasswords passwords={issued} onClose={() => onEnd(true)} />;
  // Confirming the question leads to the password; dismissing it ends the part.
  return (
    <QuestionPart
      title={say('resetQuestion', { name: String(record['realName']) })}
      text={say('resetText')}
      onAgree={reset}
      onEnd={(changed) => changed || onEnd(false)}
    />
  );
}
